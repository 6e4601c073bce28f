#!/bin/sh
# A backup of a community on PostgreSQL: dumped, restored into an empty database, checked there, and only then counted. Keeps
# the newest dump of each of the last 7 days, 4 weeks and 12 months of which there is one. When anything fails it ends with an
# error and removes no dump. Administrators see the outcome below the statistics. It needs these settings:
#
#     DATABASE_URL        the database of the server
#     CHECK_DATABASE_URL  a database for the check alone: everything in it is removed. Its name ends in _check; make it
#                         once: createdb --owner kula kula_check
#     BACKUP_FOLDER       where the dumps are kept, in the best case on another disk
#     KULA_COMMAND        the command kula; without it that of this repository
#     POSTGRES_COMMAND    what has to stand before psql, pg_dump and pg_restore, which must be as new as the server; nothing
#                         without it
#
# docs/operations.md says how it is run each night, and how a dump is restored.
set -eu
umask 077
[ $# -eq 0 ] || { echo 'This takes settings alone, and no words behind it; its first lines name them.' >&2; exit 1; }
: "${DATABASE_URL:?is not set}"
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
kula=${KULA_COMMAND:-$root/deploy/kula-node $root/server/src/cli.ts}
tools=${POSTGRES_COMMAND:-env}
given_password=${PGPASSWORD:-}
export PGPASSWORD
name=kula-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump
growing=${BACKUP_FOLDER:-}/unproved-$$.dump
problems=${BACKUP_FOLDER:-}/unproved-$$.txt

# Calls a tool of PostgreSQL on an address. A password is handed over in the environment, because every user of the machine
# sees the arguments of a program.
at() {
  address=$1
  shift
  case $address in
    *://*:*@*)
      PGPASSWORD=$(ADDRESS=$address "$root/deploy/kula-node" -p 'decodeURIComponent(new URL(process.env.ADDRESS).password)')
      address=$(printf '%s' "$address" | sed -E 's|^([a-z]+://[^:@/]*):[^@/]*@|\1@|')
      ;;
    *) PGPASSWORD=$given_password ;;
  esac
  # Nobody is there who could type one.
  $tools "$@" -w --dbname "$address"
}

query() { at "$1" psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1; }

# The dumps up to the one of this run, newest first: their names contain their times. Those that a clock which was ahead has dated
# in the future neither count nor are removed.
dumps() {
  find "$BACKUP_FOLDER" -maxdepth 1 -name 'kula-????-??-??T??-??-??Z.dump' | sed 's|.*/||' | sort -r |
    awk -v latest="$name" '$0 <= latest'
}

# Records the outcome for administrators: name, bytes, number of kept dumps, failure.
record() {
  failure=$(printf '%.500s' "$4" | sed "s/'/''/g")
  query "$DATABASE_URL" << END
    insert into backups (ended_at, name, bytes, kept, failure)
    values (floor(extract(epoch from now()) * 1000)::bigint, nullif('$1', ''), $2, $3, nullif('$failure', ''));
END
}

fail() {
  echo "No backup was made: $1" >&2
  rm -f "$growing" "$problems"
  record '' null null "$1" || echo 'This could not be recorded.' >&2
  exit 1
}

# Runs a step. When it fails, the last line of what it said is the reason.
step() {
  what=$1
  shift
  "$@" > /dev/null 2> "$problems" || fail "$what: $(tail -n 1 "$problems")"
}

dump() { at "$DATABASE_URL" pg_dump --format custom > "$growing"; }
empty() {
  query "$CHECK_DATABASE_URL" << 'END'
    do $$ declare name text; begin
      for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
        execute format('drop schema %I cascade', name);
      end loop;
      create schema public;
    end $$;
END
}
restore() {
  at "$CHECK_DATABASE_URL" pg_restore --no-owner --no-privileges --exit-on-error --single-transaction < "$growing"
}
verify() { DATABASE_URL=$CHECK_DATABASE_URL DATABASE_READ_URL='' $kula verify; }
keep() { sync "$growing" && mv "$growing" "$BACKUP_FOLDER/$name" && sync "$BACKUP_FOLDER"; }

# The newest dump of each of the last $2 periods; $1 is the form in which `date` names a period.
newest_of() {
  last=
  count=0
  for one in $(dumps); do
    day=${one#kula-}
    period=$(date -u -d "${day%%T*}" "+$1")
    [ "$period" != "$last" ] || continue
    last=$period
    count=$((count + 1))
    [ "$count" -le "$2" ] || break
    echo "$one"
  done
}

remove_old() {
  kept=" $(newest_of %Y-%m-%d 7 | tr '\n' ' ')$(newest_of %G-%V 4 | tr '\n' ' ')$(newest_of %Y-%m 12 | tr '\n' ' ')"
  for one in $(dumps); do
    case $kept in *" $one "*) ;; *) rm "$BACKUP_FOLDER/$one" ;; esac
  done
}

[ -n "${CHECK_DATABASE_URL:-}" ] || fail 'CHECK_DATABASE_URL is not set.'
[ -n "${BACKUP_FOLDER:-}" ] || fail 'BACKUP_FOLDER is not set.'
mkdir -p "$BACKUP_FOLDER"
$kula --version > /dev/null 2>&1 || fail "The command kula cannot be run ($kula)."
# Left by a run that was killed. Each takes less than ten hours.
find "$BACKUP_FOLDER" -maxdepth 1 -name 'unproved-*' -mmin +600 -delete
checked=$(echo 'select current_database()' | query "$CHECK_DATABASE_URL") || fail 'The database for the check does not answer.'
case $checked in *_check) ;; *) fail "The database for the check is $checked, but its name has to end in _check." ;; esac
# A dump is smaller than its database.
needed=$(echo 'select pg_database_size(current_database()) / 1024' | query "$DATABASE_URL") || fail 'The database does not answer.'
free=$(df -Pk "$BACKUP_FOLDER" | awk 'NR == 2 { print $4 }')
[ "$free" -gt "$needed" ] || fail "There is no room: $((free / 1024)) MB are free, and $((needed / 1024)) MB may be needed."

step 'It could not be dumped' dump
step 'The database for the check could not be emptied' empty
step 'The dump could not be restored' restore
step 'The ledger in it is not sound' verify
# Warnings, such as of bookings from the future, which stop no backup.
cat "$problems" >&2
step 'The database for the check could not be emptied' empty
step 'The dump could not be kept' keep
rm -f "$problems"
remove_old
kept=$(dumps | wc -l)
record "$name" "$(wc -c < "$BACKUP_FOLDER/$name")" "$kept" ''
echo "$name was made and proved; $kept are kept."
