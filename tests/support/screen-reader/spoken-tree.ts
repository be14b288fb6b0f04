/** A node of the accessibility tree in the words of a screen reader. */
export interface SpokenNode {
  /** Role and name. */
  readonly head: string;
  /** Role and name, then the states and the text. */
  readonly line: string;
  readonly children: readonly SpokenNode[];
}

const INDENT = '  ';
/** Minimum number of successive equal lines that are abbreviated. */
const RUN_MIN = 3;

/** Formats a tree as lines, and abbreviates parts that equal parts of earlier trees. */
export function formatShortest(node: SpokenNode, earlierTrees: readonly SpokenNode[]): string[] {
  const [firstFormat = formatLines(node), ...otherFormats] = earlierTrees.map((tree) =>
    formatLines(node, tree),
  );
  return otherFormats.reduce(
    (shortest, lines) => (lines.length < shortest.length ? lines : shortest),
    firstFormat,
  );
}

function formatLines(node: SpokenNode, earlierNode?: SpokenNode): string[] {
  if (node.children.length > 0 && isSame(node, earlierNode)) return [`${node.line} (as above)`];
  const lines: string[] = [];
  let equalLines: string[] = [];
  const endRun = () => {
    lines.push(...(equalLines.length < RUN_MIN ? equalLines : [`… ${equalLines.length} as above`]));
    equalLines = [];
  };
  const remainingChildren = [...(earlierNode?.children ?? [])];
  for (const child of node.children) {
    const earlierChild = takeEarlierChild(remainingChildren, child);
    const childLines = formatLines(child, earlierChild);
    if (isSame(child, earlierChild) && childLines.length === 1) {
      equalLines.push(...childLines);
      continue;
    }
    endRun();
    lines.push(...childLines);
  }
  endRun();
  return [node.line, ...lines.map((line) => INDENT + line)];
}

/** Removes the earlier version of `child`, and all nodes before that version. @returns the earlier version */
function takeEarlierChild(
  remainingChildren: SpokenNode[],
  child: SpokenNode,
): SpokenNode | undefined {
  const equalIndex = remainingChildren.findIndex((other) => isSame(child, other));
  const index =
    equalIndex < 0 ? remainingChildren.findIndex(({ head }) => head === child.head) : equalIndex;
  return index < 0 ? undefined : remainingChildren.splice(0, index + 1).at(-1);
}

const isSame = (node: SpokenNode, other: SpokenNode | undefined): boolean =>
  node.line === other?.line &&
  node.children.length === other.children.length &&
  node.children.every((child, index) => isSame(child, other.children[index]));
