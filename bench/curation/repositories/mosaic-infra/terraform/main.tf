terraform {
  required_version = ">= 1.6"
  required_providers {
    hcloud = {
      source  = "hetznercloud/hcloud"
      version = "~> 1.45"
    }
  }
}

module "web" {
  source   = "./modules/server"
  name     = "web"
  size     = "cx22"
  replicas = var.web_replicas
}

module "database" {
  source   = "./modules/server"
  name     = "db"
  size     = "cx42"
  replicas = 1
}
