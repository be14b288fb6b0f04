/** A node of the accessibility tree in the words of a screen reader. */
export interface SpokenNode {
  readonly head: string;
  readonly line: string;
  readonly children: readonly SpokenNode[];
}

const INDENT = '  ';
/** Shorter runs of equal lines are written out. */
const RUN_MIN = 3;

/** Formats a tree as lines, and abbreviates parts that equal one of the trees above. */
export function formatShortest(heard: SpokenNode, above: readonly SpokenNode[]): string[] {
  const [first = formatLines(heard), ...others] = above.map((other) => formatLines(heard, other));
  return others.reduce((best, lines) => (lines.length < best.length ? lines : best), first);
}

function formatLines(heard: SpokenNode, before?: SpokenNode): string[] {
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
    const own = formatLines(child, twin);
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

/** Removes the former version of `child`, and all nodes before it. */
function takeTwin(left: SpokenNode[], child: SpokenNode): SpokenNode | undefined {
  const equal = left.findIndex((other) => isSame(child, other));
  const index = equal < 0 ? left.findIndex(({ head }) => head === child.head) : equal;
  return index < 0 ? undefined : left.splice(0, index + 1).at(-1);
}

const isSame = (heard: SpokenNode, other: SpokenNode | undefined): boolean =>
  heard.line === other?.line &&
  heard.children.length === other.children.length &&
  heard.children.every((child, index) => isSame(child, other.children[index]));
