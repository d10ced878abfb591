web_replicas = 4
domain       = "mosaic.invalid"
alarms       = ["disk", "latency", "certificate"]
backup_hours = [1, 7, 13, 19]
admins       = ["ina", "jonas", "marek"]
