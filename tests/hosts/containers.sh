#!/bin/sh
# Builds and runs .container in a namespace of mounts of its own: WORK CONFIGURATION of podman.
# No registry of images is asked: this machine's nginx and Node stand in for the two base images.
set -eu
WORK=$1
# crun knows either version of cgroups, not both at once.
umount /sys/fs/cgroup/unified 2> /dev/null || :
export CONTAINERS_CONF="$WORK/containers.conf" CONTAINERS_STORAGE_CONF="$WORK/storage.conf"
export BUILDAH_ISOLATION=chroot
trap 'podman rm -f -t 1 -a > /dev/null 2>&1; podman system reset -f > /dev/null 2>&1' EXIT

# base ARGUMENT PROGRAM: an image with a program, its libraries and a shell, named as the Containerfile does
base() {
  root="$WORK/$1"
  image=$(sed -n "s/^ARG $1=//p" .container/Containerfile)
  mkdir -p "$root/bin" "$root/etc/nginx/conf.d" "$root/tmp" "$root/dev"
  cp /bin/busybox "$root/bin"
  for name in sh sed wget id touch ln; do ln -s busybox "$root/bin/$name"; done
  cp /etc/nginx/mime.types "$root/etc/nginx"
  cp "$2" "$root/bin"
  ldd "$2" | grep -oE '/[^ ]+' | while read -r library; do cp --parents -L "$library" "$root"; done
  # What `npm ci` would install is there already.
  printf '#!/bin/sh\nln -s /packages/node_modules .\n' > "$root/bin/npm"
  chmod 755 "$root/bin/npm"
  chmod 1777 "$root/tmp"
  tar -C "$root" -c . | podman import -q -c 'ENV PATH=/bin' - "$image" > /dev/null
}
base NGINX_IMAGE "$(command -v nginx || echo /usr/sbin/nginx)"
base NODE_IMAGE "$NODE"

# told NAME: who runs it, whether its root is closed, and how its health is
told() {
  until podman healthcheck run "$1" > /dev/null 2>&1 || [ "$(podman inspect -f '{{.State.Status}}' "$1")" != running ]; do :; done
  echo "$1 runs as $(podman exec "$1" id -u), with capabilities $(podman exec "$1" sed -n 's/^CapEff:.//p' /proc/1/status)"
  podman logs "$1" > "$WORK/$1.log" 2>&1
  if podman healthcheck run "$1" > /dev/null; then echo healthy; else cat "$WORK/$1.log" >&2; fi
  podman exec "$1" touch /x 2>&1 | sed 's/.*: //'
}
# What is sent to a build.
printf 'FROM scratch\nCOPY . /\n' > "$WORK/all"
podman build -q -f "$WORK/all" -t all . > /dev/null
podman create --name all all none > /dev/null
echo "context: $(podman export all | tar -t | grep -vE '^(dist|src)/.|/$' | sort | xargs)"
podman-compose -f .container/compose.yaml --podman-build-args=--pull=never up -d portal > "$WORK/compose.log" 2>&1 || cat "$WORK/compose.log"
told container_portal_1
wget -q -O - --header "Host: $PORTAL_HOST" "http://127.0.0.1:$PORT/kontakt" | cmp - dist/prd/library/kontakt.html && echo 'portal shows its page'
podman logs container_portal_1 2>&1 | grep -o '"GET /kontakt" 200'
podman build -q --pull=never -f .container/Containerfile --target demonstration -t demonstration . > /dev/null
# Debian's podman-compose mixes up network_mode, so this one is started by hand.
podman run -d --name demonstration --network none --read-only --tmpfs /portal/.sandbox --cap-drop ALL \
  --security-opt no-new-privileges:true --health-cmd "$DEMONSTRATION_HEALTH" \
  -v "$PACKAGES:/packages/node_modules:ro" localhost/demonstration > /dev/null 2> "$WORK/run.log" || cat "$WORK/run.log"
told demonstration
