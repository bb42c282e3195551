#!/bin/sh
# Makes what compose.yaml keeps as files in ./secrets: random ones, each once, and empty ones to be filled in. What is there stays.
set -e
umask 077
mkdir -p secrets
for name in app_secret database_password owner_password portal_password dump_password; do
  [ -s "secrets/$name" ] || head -c 33 /dev/urandom | base64 > "secrets/$name"
done
for name in back_office_key back_office_secret smtp_url backup_passphrase; do
  [ -e "secrets/$name" ] || : > "secrets/$name"
done
# A container reads them as another user. On this machine the folder keeps others out.
chmod 444 secrets/*
for name in back_office_key back_office_secret; do
  [ -s "secrets/$name" ] || echo "Fill in secrets/$name (chmod u+w first)."
done
