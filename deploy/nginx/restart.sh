#!/bin/sh
# Restarts the processes of Kula one after the other without a lost request: nginx does not check whether a process is about
# to stop, so each is removed from its list before. Caddy and HAProxy check it; there `systemctl restart` of each is enough.
#
#     restart.sh /etc/nginx/conf.d/kula.conf 4000 4001
set -eu
usage() { echo 'Usage: restart.sh FILE PORT…, with the file that nginx reads.' >&2; exit 1; }
[ $# -ge 2 ] && [ -f "$1" ] || usage
conf=$1
shift
for port in "$@"; do
  case $port in *[!0-9]*) usage ;; esac
done
# The commands that restart the process on a port, which is put behind it (so it ends with a blank or with kula@), and that
# make nginx reload its file. The first must wait until the former process has ended, as systemd does.
restart=${KULA_RESTART:-systemctl restart kula@}
reload=${NGINX_RELOAD:-nginx -s reload}

for port in "$@"; do
  # Written into the same file instead of a copy, so that its owner and its mode stay.
  marked=$(sed "s/^\( *server 127\.0\.0\.1:$port\);/\1 down;/" "$conf")
  printf '%s\n' "$marked" > "$conf"
  $reload
  # Requests that the old workers of nginx received before continue; Kula waits for them when it stops.
  sleep 1
  $restart"$port"
  tries=0
  until node -e "fetch('http://127.0.0.1:$port/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; do
    tries=$((tries + 1))
    # The others continue, and this one stays out of the list.
    if [ "$tries" -ge 60 ]; then echo "kula@$port is not ready; it is left out of $conf." >&2; exit 1; fi
    sleep 1
  done
  back=$(sed "s/^\( *server 127\.0\.0\.1:$port\) down;/\1;/" "$conf")
  printf '%s\n' "$back" > "$conf"
  $reload
  sleep 1
done
