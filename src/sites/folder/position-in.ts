/** Strings, other scalars and brackets: all that tells where one is. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}]|[^\s[\]{},:"]+/g;

/** Line:column from 1 of a path, or of its last part that is there. @param text valid JSON */
export function positionIn(text: string, path: readonly PropertyKey[]): string {
  const tokens = [...text.matchAll(TOKEN)];
  let place = 0;
  let next = 0;

  const read = (rest: readonly PropertyKey[] | undefined) => {
    const [open] = tokens[next] ?? [];
    next += 1;
    if (open !== '{' && open !== '[') return;
    for (let item = 0; tokens[next] && !/^[\]}]$/.test(tokens[next]?.[0] ?? ''); item += 1) {
      const [first = ''] = tokens[next] ?? [];
      const key = open === '{' ? JSON.parse(first) : item;
      const inner = rest?.[0] === key ? rest?.slice(1) : undefined;
      if (inner) place = tokens[next]?.index ?? 0;
      if (open === '{') next += 1;
      read(inner);
    }
    next += 1;
  };

  read(path);
  const before = text.slice(0, place).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}
