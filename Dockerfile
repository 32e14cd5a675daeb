# syntax=docker/dockerfile:1
# The bot on Discord, as somebody who may do nothing but play: docs/operating.md tells how to run it.

FROM python:3.13-slim-bookworm AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot bot
COPY cogs cogs
COPY engine engine
COPY data data
RUN python -m venv /opt/bot \
    && /opt/bot/bin/pip install -c constraints.txt ".[metrics,postgres,sentry,speed]" \
    && /opt/bot/bin/python -m compileall -q /opt/bot/lib

FROM python:3.13-slim-bookworm
RUN useradd --uid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin bot \
    && install -d -o bot -g bot /data
COPY --from=build /opt/bot /opt/bot
ENV PATH=/opt/bot/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE=/data/matryoshka.sqlite3 \
    LOG_FORMAT=json \
    HEALTH_PORT=8080
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=8s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as ask; ask.urlopen(f'http://127.0.0.1:{os.environ[\"HEALTH_PORT\"]}/healthz', timeout=7)"]
ENTRYPOINT ["matryoshka-bot"]
CMD ["play"]
