#!/bin/sh
# Builds and runs the images of .container in a separate mount namespace. The argument is a work folder
# with the configuration of podman. The two base images are built from this machine's nginx and Node, so no
# registry of images is needed. The test sets the variables NODE, PACKAGES, PORTAL_HOST, PORT and DEMONSTRATION_HEALTH.
set -eu
WORK=$1
# crun does not start with both versions of cgroups at once.
umount /sys/fs/cgroup/unified 2> /dev/null || :
export CONTAINERS_CONF="$WORK/containers.conf" CONTAINERS_STORAGE_CONF="$WORK/storage.conf"
export BUILDAH_ISOLATION=chroot
trap 'podman rm -f -t 1 -a > /dev/null 2>&1; podman system reset -f > /dev/null 2>&1' EXIT

# build_base ARGUMENT PROGRAM: builds a base image with a program, its libraries and a shell. The argument of the Containerfile names the image.
build_base() {
  root="$WORK/$1"
  image=$(sed -n "s/^ARG $1=//p" .container/Containerfile)
  mkdir -p "$root/bin" "$root/etc/nginx/conf.d" "$root/tmp" "$root/dev"
  cp /bin/busybox "$root/bin"
  for name in sh sed wget id touch ln; do ln -s busybox "$root/bin/$name"; done
  cp /etc/nginx/mime.types "$root/etc/nginx"
  cp "$2" "$root/bin"
  ldd "$2" | grep -oE '/[^ ]+' | while read -r library; do cp --parents -L "$library" "$root"; done
  # The packages that `npm ci` would install are mounted.
  printf '#!/bin/sh\nln -s /packages/node_modules .\n' > "$root/bin/npm"
  chmod 755 "$root/bin/npm"
  chmod 1777 "$root/tmp"
  tar -C "$root" -c . | podman import -q -c 'ENV PATH=/bin' - "$image" > /dev/null
}
build_base NGINX_IMAGE "$(command -v nginx || echo /usr/sbin/nginx)"
build_base NODE_IMAGE "$NODE"

# print_state NAME: prints the user and the capabilities of a container, its health, and whether its root is read-only
print_state() {
  until podman healthcheck run "$1" > /dev/null 2>&1 || [ "$(podman inspect -f '{{.State.Status}}' "$1")" != running ]; do :; done
  echo "$1 runs as $(podman exec "$1" id -u), with capabilities $(podman exec "$1" sed -n 's/^CapEff:.//p' /proc/1/status)"
  podman logs "$1" > "$WORK/$1.log" 2>&1
  if podman healthcheck run "$1" > /dev/null; then echo healthy; else cat "$WORK/$1.log" >&2; fi
  podman exec "$1" touch /x 2>&1 | sed 's/.*: //'
}
# The context that a build gets: this image contains all files of the context.
printf 'FROM scratch\nCOPY . /\n' > "$WORK/all"
podman build -q -f "$WORK/all" -t all . > /dev/null
podman create --name all all none > /dev/null
echo "context: $(podman export all | tar -t | grep -vE '^(dist|src)/.|/$' | sort | xargs)"
podman-compose -f .container/compose.yaml --podman-build-args=--pull=never up -d portal > "$WORK/compose.log" 2>&1 || cat "$WORK/compose.log"
print_state container_portal_1
wget -q -O - --header "Host: $PORTAL_HOST" "http://127.0.0.1:$PORT/kontakt" | cmp - dist/prd/library/kontakt.html && echo 'portal shows its page'
podman logs container_portal_1 2>&1 | grep -o '"GET /kontakt" 200'
podman build -q --pull=never -f .container/Containerfile --target demonstration -t demonstration . > /dev/null
# Debian's podman-compose confuses network_mode, so the demonstration is started without it.
podman run -d --name demonstration --network none --read-only --tmpfs /portal/.sandbox --cap-drop ALL \
  --security-opt no-new-privileges:true --health-cmd "$DEMONSTRATION_HEALTH" \
  -v "$PACKAGES:/packages/node_modules:ro" localhost/demonstration > /dev/null 2> "$WORK/run.log" || cat "$WORK/run.log"
print_state demonstration
