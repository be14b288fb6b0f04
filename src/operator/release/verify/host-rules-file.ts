/** What every host must answer, read from the `_headers` and `_redirects` of a released tree. */
export interface HostRules {
  headersFor(path: string): ReadonlyMap<string, string>;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Addresses below `under` without a file show a page. */
  readonly rewrites: readonly { readonly under: string; readonly page: string }[];
  readonly prefixes: readonly string[];
}

/** Reads the released rules instead of those of this code, which may be newer (rule 30.7). */
export function readHostRules(headers: string, redirects: string): HostRules {
  const blocks = headers.split(/^(?=\/)/m).map(readBlock);
  const lines = redirects
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([from = '', ...words]) => from.startsWith('/') && words.length === 2);
  return {
    headersFor: (path) => {
      const fitting = blocks.filter(({ covers }) => covers(path));
      return new Map(fitting.flatMap(({ set }) => set));
    },
    redirects: lines.flatMap(([from = '', to = '', status]) =>
      status === '302' ? [{ from, to }] : [],
    ),
    rewrites: lines.flatMap(([from = '', page = '']) =>
      from.endsWith('/*') && page.startsWith('/') ? [{ under: from.slice(0, -1), page }] : [],
    ),
    prefixes: lines.flatMap(([from = '', to = '']) =>
      to.startsWith('https://') && !from.endsWith('*') ? [from] : [],
    ),
  };
}

interface Block {
  readonly covers: (path: string) => boolean;
  readonly set: readonly (readonly [name: string, value: string])[];
}

/** A line with `!` removes what the line behind it sets anew. */
function readBlock(text: string): Block {
  const [pattern = '', ...lines] = text.trimEnd().split('\n');
  const folder = pattern.endsWith('*') ? pattern.slice(0, -1) : undefined;
  return {
    covers: (path) => (folder === undefined ? path === pattern : path.startsWith(folder)),
    set: lines
      .map((line) => /^ {2}([\w-]+): (.+)$/.exec(line))
      .flatMap((found) => (found ? [[found[1]?.toLowerCase() ?? '', found[2] ?? '']] : [])),
  };
}
