/** A node of the accessibility tree, as a screen reader tells it. */
export interface Heard {
  readonly head: string;
  readonly line: string;
  readonly children: readonly Heard[];
}

const INDENT = '  ';
/** Shorter runs are written out. */
const RUN_MIN = 3;

/** The tree as lines; what is the same as in one of the trees above is summed up. */
export function shortest(heard: Heard, above: readonly Heard[]): string[] {
  const [first = linesOf(heard), ...others] = above.map((other) => linesOf(heard, other));
  return others.reduce((best, lines) => (lines.length < best.length ? lines : best), first);
}

function linesOf(heard: Heard, before?: Heard): string[] {
  if (heard.children.length > 0 && isSame(heard, before)) return [`${heard.line} (as above)`];
  const lines: string[] = [];
  let same: string[] = [];
  const endRun = () => {
    lines.push(...(same.length < RUN_MIN ? same : [`… ${same.length} as above`]));
    same = [];
  };
  const left = [...(before?.children ?? [])];
  for (const child of heard.children) {
    const twin = takeTwin(left, child);
    const own = linesOf(child, twin);
    if (isSame(child, twin) && own.length === 1) {
      same.push(...own);
      continue;
    }
    endRun();
    lines.push(...own);
  }
  endRun();
  return [heard.line, ...lines.map((line) => INDENT + line)];
}

/** Removes what `child` was before, with all that came earlier. */
function takeTwin(left: Heard[], child: Heard): Heard | undefined {
  const equal = left.findIndex((other) => isSame(child, other));
  const index = equal < 0 ? left.findIndex(({ head }) => head === child.head) : equal;
  return index < 0 ? undefined : left.splice(0, index + 1).at(-1);
}

const isSame = (heard: Heard, other: Heard | undefined): boolean =>
  heard.line === other?.line &&
  heard.children.length === other.children.length &&
  heard.children.every((child, index) => isSame(child, other.children[index]));
