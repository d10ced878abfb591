web_replicas = 1
domain       = "staging.mosaic.invalid"
alarms       = []
backup_hours = [3]
admins       = ["ina"]
