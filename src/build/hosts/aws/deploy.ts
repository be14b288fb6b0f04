import { FILE_TYPES } from '../../../sites/host-rules.ts';
import type { Tree } from '../../../sites/trees.ts';
import type { HostRules } from '../host-json.ts';
import { createTreeNames, joinLines } from '../tree-names.ts';

/**
 * Creates the script that deploys to S3. `aws s3 sync` would set no charset, compare times and sizes instead
 * of content, and either keep files of former releases for ever or delete files of open pages (rule 31.11).
 */
export const formatDeployScript = (tree: Tree, { cache }: HostRules) => `#!/bin/sh
# TREE to S3 and CloudFront: BUCKET=… BACKEND_ORIGIN=https://… CERTIFICATE=arn:… sh deploy.sh --go
# Without --go, the script only prints its commands.
set -euf
cd "$(dirname "$0")"
SCRIPT=$(basename "$0")
TREE=\${TREE:-../../../../${createTreeNames(tree).folder}}
fail() { echo "$1; nothing is deployed." >&2; exit 1; }
[ -f "$TREE/index.html" ] || fail "TREE must name the folder of the tree, not $TREE"
[ -f stack.json ] || fail 'stack.json is missing beside deploy.sh'
[ -n "\${BUCKET:-}" ] || fail 'BUCKET must name the bucket'
echo "$BUCKET" | grep -Eqx '[a-z][a-z0-9-]*' ||
  fail 'BUCKET must begin with a letter and contain only a-z, 0-9 and hyphens, because it also names the stack'
echo "\${BACKEND_ORIGIN:-}" | grep -Eqx 'https://[^/?#@ ]+' ||
  fail 'BACKEND_ORIGIN must name the origin of the backend, such as https://backend.example.de'
[ -n "\${CERTIFICATE:-}" ] || fail 'CERTIFICATE must name a certificate of ACM in us-east-1'
if [ "\${1:-}" = --go ]; then run() { "$@"; }; else run() { echo "$@"; }; fi
WORK=$(mktemp -d)
trap 'rm -r "$WORK"' EXIT

# S3 sends the type of the upload, and guesses no charset.
type_of() {
  case $1 in
${joinLines(Object.entries(FILE_TYPES), ([ending, type]) => `    ${ending}) echo '${type}' ;;`)}
    *) fail "There is no type for files .$1" ;;
  esac
}

# put CACHE: uploads the files that the input names, grouped by type
put() {
  cat > "$WORK/names"
  sed 's/.*\\.//' "$WORK/names" | sort -u > "$WORK/extensions"
  while read -r extension; do
    type_of "$extension" > "$WORK/type"
    # Names have no spaces.
    run aws s3 cp "$TREE" "s3://$BUCKET" --recursive --only-show-errors --exclude '*' \\
      $(grep "\\.$extension\\$" "$WORK/names" | sed 's/^/--include /') \\
      --content-type "$(cat "$WORK/type")" --cache-control "$1"
  done < "$WORK/extensions"
}

(cd "$TREE" && find . -type f ! -name '*.br' ! -name '*.gz' -exec md5sum {} +) |
  sed 's|[ *]*\\./| |' > "$WORK/new"
sed 's/.*\\.//' "$WORK/new" | sort -u | while read -r extension; do
  type_of "$extension" > "$WORK/type"
done
# \`.files\` in the bucket has the checksum of the last script, and when each file was served last. The file
# is missing before the first deploy only. With an empty list, pages of former releases would stay.
touch "$WORK/old" "$WORK/there" "$WORK/gone"
aws s3 cp "s3://$BUCKET/.files" "$WORK/old" --only-show-errors 2> "$WORK/none" ||
  grep -qF '(404)' "$WORK/none" ||
  fail "s3://$BUCKET/.files cannot be read: $(tail -n 1 "$WORK/none")"
run aws cloudformation deploy --stack-name "$BUCKET" --template-file stack.json \\
  --no-fail-on-empty-changeset --parameter-overrides "Bucket=$BUCKET" \\
  "Backend=\${BACKEND_ORIGIN#https://}" "Certificate=$CERTIFICATE"
script="# $(md5sum < "$SCRIPT")"
if grep -qxF "$script" "$WORK/old"; then
  # The ETag of a file in S3 is its checksum.
  aws s3api list-objects-v2 --bucket "$BUCKET" --query 'Contents[].[ETag, Key]' --output text |
    tr -d '"' > "$WORK/there"
else
  # Types and lifetimes may have changed, so all files are uploaded, even after an interruption.
  sed -i.old '/^#/d' "$WORK/old"
  run aws s3 cp "$WORK/old" "s3://$BUCKET/.files" --only-show-errors
fi
awk 'FILENAME ~ /there$/ { sums[$2] = $1; next } sums[$2] != $1 { print $2 }' \\
  "$WORK/there" "$WORK/new" > "$WORK/changed"
echo "$(wc -l < "$WORK/changed") of $(wc -l < "$WORK/new") files are new or changed."
# 1. Files. Files of the former release stay.
sed -n '/^_astro\\//p' "$WORK/changed" | put '${cache.assets}'
# 2. Pages.
sed '/^_astro\\//d' "$WORK/changed" | put '${cache.pages}'
# 3. Delete pages of the former release, and files that no release has served for seven days.
echo "$script" > "$WORK/files"
awk -v now="$(date +%s)" -v gone="$WORK/gone" '
  FILENAME ~ /new$/ { served[$2]; print $2, "served"; next }
  /^#/ || $1 in served { next }
  { since = $2 == "served" ? now : $2 }
  $1 !~ /^_astro\\// || now - since > 7 * 86400 { print $1 > gone; next }
  { print $1, since }' "$WORK/new" "$WORK/old" >> "$WORK/files"
while read -r file; do
  run aws s3 rm "s3://$BUCKET/$file" --only-show-errors
done < "$WORK/gone"
run aws s3 cp "$WORK/files" "s3://$BUCKET/.files" --only-show-errors
`;
