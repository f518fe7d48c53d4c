#!/bin/sh
# The pipeline of one remote, as any CI can run it in a checkout:
#
#   STORE_DIR=s3://releases/console release-remote.sh best-ideas 1.4.0 staging
#
# It builds that remote alone, publishes it, tries it beside what runs, gives it to a tenth of the people, and with
# `whole` as a fourth word to everybody: so too a remote that is new there, for which there is no version before.
# SKIP_SMOKE=1 leaves the browser out, where there is none. Every step stops at its first fault; a step that was done
# does nothing when it is run again, so a job that broke off is simply started anew.
set -eu
remote=$1
version=$2
env=$3
share=${4:-canary}

: "${STORE_DIR:?names the store: a folder, or s3://bucket/prefix}"
# who stands in the history; a CI gives the name of the one who started the job
export RELEASE_ACTOR="${RELEASE_ACTOR:-pipeline of $remote}"
export REMOTE_VERSION="$version"
release() { npm run --silent release -- "$@"; }

# what runs when the job begins: if a faster one has replaced it meanwhile, this one stops (exit code 5)
runs=$(release status "$env" --json | node -p '
  const { release } = JSON.parse(require("fs").readFileSync(0, "utf8"));
  release?.remotes[process.argv[1]]?.version ?? "none"' "$remote")

# a set is tried in the real host, which is built for it
if [ "${SKIP_SMOKE:-}" != 1 ]; then npm run build -- host "remote-$remote"; else npm run build -- "remote-$remote"; fi
release publish "remote-$remote/dist"
release verify "$remote@$version"
# the checks of the environment run at the pin; the browser's takes longest and is tried before anybody waits for it
if [ "${SKIP_SMOKE:-}" != 1 ]; then release smoke "$env" --with "$remote@$version"; fi

if [ "$share" = whole ]; then
  release pin "$env" "$remote@$version" --expect "$remote@$runs" --reason "$remote $version"
else
  release pin "$env" "$remote@$version" --canary 10 --expect "$remote@$runs" --reason "$remote $version for a tenth"
fi
release status "$env"
