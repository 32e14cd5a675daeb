"""Monitoring: metrics, health checks with their pages, and error reports."""
