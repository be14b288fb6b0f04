# Small images of Debian lack a library that Node 26 needs. The commands that people type first, npm start and
# npm test, run this script only if `node` does not start, because Windows has no sh.
if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  echo 'Installing with apt: libatomic1.'
  { apt-get update && apt-get install --yes --no-install-recommends libatomic1; } > /dev/null
fi
node --version || {
  echo 'Node 26 does not start here. It needs libatomic: install the package libatomic1 (Debian, Ubuntu) or libatomic (Fedora).' >&2
  exit 1
}
