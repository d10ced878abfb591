variable "name" { type = string }
variable "size" { type = string }
variable "replicas" {
  type    = number
  default = 1
}

resource "hcloud_server" "this" {
  count       = var.replicas
  name        = format("%s-%02d", var.name, count.index + 1)
  server_type = var.size
  image       = "debian-12"
  location    = "nbg1"
  labels      = { role = var.name }
}

output "addresses" {
  value = hcloud_server.this[*].ipv4_address
}
