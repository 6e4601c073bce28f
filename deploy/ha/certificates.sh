#!/bin/sh
# An authority of your own, and a certificate for each machine that shows the machines to each other:
#
#     sh certificates.sh FOLDER 10.0.0.1 10.0.0.2 10.0.0.3
#
# Run it on none of the machines, and keep the folder: with ca.key more machines can be added, by running it again with their
# addresses. Whoever has ca.key can control the databases. The certificates are valid for ten years.
set -eu
umask 077
usage() { echo 'Usage: certificates.sh FOLDER ADDRESS…' >&2; exit 1; }
[ $# -ge 2 ] || usage
for word in "$@"; do
  case $word in -*) usage ;; esac
done
mkdir -p "$1"
cd "$1"
shift
new_key='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
if ! [ -e ca.key ]; then
  # shellcheck disable=SC2086
  openssl req -x509 $new_key -days 3650 -subj '/CN=Machines of the community' -keyout ca.key -out ca.crt 2>/dev/null
fi
for address; do
  mkdir -p "$address"
  # shellcheck disable=SC2086
  openssl req $new_key -subj "/CN=$address" -keyout "$address/machine.key" -out "$address/request" 2>/dev/null
  # Programs of the machine itself connect by way of HAProxy on 127.0.0.1.
  printf 'subjectAltName=IP:%s,IP:127.0.0.1,DNS:localhost\nextendedKeyUsage=serverAuth,clientAuth\n' "$address" \
    > "$address/extensions"
  openssl x509 -req -days 3650 -in "$address/request" -extfile "$address/extensions" \
    -CA ca.crt -CAkey ca.key -CAcreateserial -out "$address/machine.crt" 2>/dev/null
  rm "$address/request" "$address/extensions"
  # HAProxy wants both in one file.
  cat "$address/machine.crt" "$address/machine.key" > "$address/machine.pem"
  cp ca.crt "$address/ca.crt"
done
