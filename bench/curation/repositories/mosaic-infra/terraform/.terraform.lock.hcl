# This file is maintained automatically by "terraform init".
# Manual edits may be lost in future updates.

provider "registry.invalid/hetznercloud/hcloud" {
  version     = "1.45.0"
  constraints = "~> 1.45"
  hashes = [
    "h1:kRNp1EJqNgrR7SRIV1ncRt9CwvyYTUbQEHgNM3tCKM4=",
    "zh:0d0c3d8b9c2b8b2b9b2a4b1c8f2c2b1a7a6f5e4d3c2b1a0f9e8d7c6b5a4f3e2d",
  ]
}
