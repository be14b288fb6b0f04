#!/bin/sh
# TREE to S3 and CloudFront: BUCKET=… BACKEND_ORIGIN=https://… CERTIFICATE=arn:… sh deploy.sh --go
# Without --go it only says what it would do.
set -eu
cd "$(dirname "$0")"
TREE=${TREE:-../../../../@TREE@}
fail() { echo "$1; nothing is deployed." >&2; exit 1; }
[ -f "$TREE/index.html" ] || fail "TREE must name the folder of the tree, not $TREE"
[ -n "${BUCKET:-}" ] || fail 'BUCKET must name the bucket'
echo "${BACKEND_ORIGIN:-}" | grep -Eqx 'https://[^/?#@ ]+' ||
  fail 'BACKEND_ORIGIN must name the origin of the backend, such as https://backend.example.de'
[ -n "${CERTIFICATE:-}" ] || fail 'CERTIFICATE must name a certificate of ACM in us-east-1'
if [ "${1:-}" = --go ]; then run() { "$@"; }; else run() { echo "$@"; }; fi
WORK=$(mktemp -d)
trap 'rm -r "$WORK"' EXIT

# S3 sends the type that is given at upload and guesses no charset.
type_of() {
  case $1 in
@TYPES@
    *) fail "There is no type for files .$1" ;;
  esac
}

# put CACHE NAMES OTHER-NAMES INCLUDED EXCLUDED: each type of the files by itself
put() {
  grep -E "$2" "$WORK/new" | grep -vE "$3" | sed 's/.*\.//' | sort -u > "$WORK/extensions"
  while read -r extension; do
    type_of "$extension" > "$WORK/type"
    run aws s3 cp "$TREE" "s3://$BUCKET" --recursive --only-show-errors --exclude '*' \
      --include "$4*.$extension" --exclude "$5" \
      --content-type "$(cat "$WORK/type")" --cache-control "$1"
  done < "$WORK/extensions"
}

(cd "$TREE" && find . -type f ! -name '*.br' ! -name '*.gz' | sed 's|^\./||') > "$WORK/new"
run aws cloudformation deploy --stack-name "$BUCKET" --template-file stack.json \
  --no-fail-on-empty-changeset --parameter-overrides "Bucket=$BUCKET" \
  "Backend=${BACKEND_ORIGIN#https://}" "Certificate=$CERTIFICATE"
# 1. Files; none of the former release is lost.
put '@ASSET_CACHE@' '^_astro/' '^$' _astro/ ''
# 2. Pages.
put '@PAGE_CACHE@' . '^_astro/' '' '_astro/*'
# 3. Pages of the former release go, and files that no release has had for seven days. What was
# served until when, `.files` in the bucket tells.
run aws s3 cp "s3://$BUCKET/.files" "$WORK/old" --only-show-errors 2> "$WORK/none" || :
touch "$WORK/old" "$WORK/gone"
awk -v now="$(date +%s)" -v gone="$WORK/gone" '
  FILENAME ~ /new$/ { served[$1]; print $1, "served"; next }
  $1 in served { next }
  { since = $2 == "served" ? now : $2 }
  $1 !~ /^_astro\// || now - since > 7 * 86400 { print $1 > gone; next }
  { print $1, since }' "$WORK/new" "$WORK/old" > "$WORK/files"
while read -r file; do
  run aws s3 rm "s3://$BUCKET/$file" --only-show-errors
done < "$WORK/gone"
run aws s3 cp "$WORK/files" "s3://$BUCKET/.files" --only-show-errors
