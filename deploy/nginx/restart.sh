#!/bin/sh
# Restarts the processes of Kula one after the other without a lost request: nginx does not ask processes whether they are about
# to stop, so each is taken out of its list before. Caddy and HAProxy ask, there `systemctl restart` of each is enough.
#
#     restart.sh /etc/nginx/conf.d/kula.conf 4000 4001
set -eu
conf=$1
shift
# How to restart the process on a port, and to have nginx read its file again.
restart=${KULA_RESTART:-systemctl restart kula@}
reload=${NGINX_RELOAD:-nginx -s reload}

for port in "$@"; do
  # In the same file and not in a copy, so that its owner and its rights stay.
  marked=$(sed "s/^\( *server 127\.0\.0\.1:$port\);/\1 down;/" "$conf")
  printf '%s\n' "$marked" > "$conf"
  $reload
  # What the old workers of nginx were asked before goes on; Kula waits for it when it stops.
  sleep 1
  $restart"$port"
  tries=0
  until node -e "fetch('http://127.0.0.1:$port/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; do
    tries=$((tries + 1))
    # The others serve on, and this one stays out of the list.
    if [ "$tries" -ge 60 ]; then echo "kula@$port is not ready; it is left out of $conf." >&2; exit 1; fi
    sleep 1
  done
  back=$(sed "s/^\( *server 127\.0\.0\.1:$port\) down;/\1;/" "$conf")
  printf '%s\n' "$back" > "$conf"
  $reload
  sleep 1
done
