#!/bin/sh
# Writes behind each image of compose.yaml and Dockerfile the digest that its registry gives for that version now, so that the
# next build takes the same bytes. Needs docker with buildx, and a network. Look at the change before you commit it.
set -e
for file in compose.yaml Dockerfile; do
  sed -nE 's/^ *image: ([a-z]+:[0-9][^ @]*)$/\1/p; s/^FROM ([a-z]+:[0-9][^ @]*)( AS .*)?$/\1/p' "$file" | sort -u | while read -r image; do
    digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
    case "$digest" in sha256:*) ;; *) echo "No digest of $image: $digest" >&2; exit 1 ;; esac
    sed -i -E "s#(image: |FROM )$image( |\$)#\1$image@$digest\2#" "$file"
    echo "$file: $image@$digest"
  done
done
