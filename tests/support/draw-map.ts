import type { Imports } from './imports.ts';

/** What a place may be drawn in: a wing, or a floor of the portal. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const WIDTH = 960;
const MARGIN = 24;
const GAP = 56;
const CHIP_HEIGHT = 26;
const TITLE_HEIGHT = 34;

interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly imports: readonly string[];
  /** Rooms, row by row; a row may import only from rows below it. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * The wings with what they import and their rooms, as SVG. An arrow leads to a wing that none of the
 * other imported ones imports.
 * @param imports of all files below `src`
 */
export function drawMap(imports: Imports): string {
  const wings = graphOf(imports, (path) => path.split('/')[0] ?? '');
  const levels = levelsOf(wings);
  const rooms = (wing: string) => levelsOf(roomsOf(imports, wing));
  let y = MARGIN;
  const boxes = levels.flatMap((names) => {
    const width = (WIDTH - MARGIN * (names.length + 1)) / names.length;
    const row = names.map((name, at): Box => {
      const rows = rowsOf(rooms(name), width);
      const imported = [...(wings.get(name) ?? [])].sort();
      const height = TITLE_HEIGHT + (rows.length + 1) * CHIP_HEIGHT + 6;
      return { name, x: MARGIN + at * (width + MARGIN), y, width, height, rows, imports: imported };
    });
    y += Math.max(...row.map(({ height }) => height)) + GAP;
    return row;
  });
  const arrows = boxes.flatMap((from) =>
    boxes.filter((to) => isDirect(wings, from.name, to.name)).map((to) => arrow(from, to, boxes)),
  );
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y - GAP + MARGIN}" role="img" font-family="system-ui, sans-serif">`,
    '<title>The wings of src, and which imports which</title>',
    '<style>rect{fill:#f6f5f1;stroke:#8a8f99}.room{font-size:13px;fill:#555b66}.wing{font-size:17px;font-weight:600;fill:#1a1d23}path{fill:none;stroke:#1d5f8a;stroke-width:1.5}marker path{fill:#1d5f8a}@media (prefers-color-scheme:dark){rect{fill:#22262e}.room{fill:#b4bac5}.wing{fill:#f2f2f0}path{stroke:#7db8e0}marker path{fill:#7db8e0}}</style>',
    '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>',
    ...arrows,
    ...boxes.flatMap(draw),
    '</svg>',
  ].join('\n')}\n`;
}

function isDirect(graph: Graph, from: string, to: string): boolean {
  const targets = [...(graph.get(from) ?? [])];
  return targets.includes(to) && !targets.some((between) => graph.get(between)?.has(to));
}

function graphOf(imports: Imports, placeOf: (path: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = placeOf(file);
    if (from === '') continue;
    const known = graph.get(from) ?? new Set();
    for (const to of targets.map(placeOf)) if (to !== from && to !== '') known.add(to);
    graph.set(from, known);
  }
  return graph;
}

function roomsOf(imports: Imports, wing: string): Graph {
  return graphOf(imports, (path) => {
    const [top, room = '', ...rest] = path.split('/');
    return top === wing && rest.length > 0 && !room.startsWith('[') ? room : '';
  });
}

/** Those that nobody imports first, then those that only they import. Circles end where they began. */
function levelsOf(graph: Graph): string[][] {
  const names = [...graph.keys()].sort();
  const levels = new Map<string, number>();
  const visit = (name: string, way: readonly string[]): number => {
    const known = levels.get(name);
    if (known !== undefined) return known;
    const above = names.filter((from) => graph.get(from)?.has(name) && !way.includes(from));
    const level = Math.max(-1, ...above.map((from) => visit(from, [...way, name]))) + 1;
    levels.set(name, level);
    return level;
  };
  for (const name of names) visit(name, []);
  const count = Math.max(-1, ...levels.values()) + 1;
  return Array.from({ length: count }, (_, at) => names.filter((name) => levels.get(name) === at));
}

/** Rows that are too wide go on in the next one. */
function rowsOf(levels: readonly (readonly string[])[], width: number): string[][] {
  return levels.flatMap((names) => {
    const rows: string[][] = [[]];
    for (const name of names) {
      const row = rows.at(-1) ?? [];
      if ([...row, name].join('   ').length * 7.4 > width - MARGIN) rows.push([name]);
      else row.push(name);
    }
    return rows;
  });
}

function draw({ name, x, y, width, height, rows, imports }: Box): string[] {
  const text = (className: string, at: number, words: string) =>
    `<text class="${className}" x="${round(x + 14)}" y="${round(at)}">${words}</text>`;
  return [
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="8"/>`,
    text('wing', y + 25, name),
    imports.length > 0
      ? `<text class="room" text-anchor="end" x="${round(x + width - 14)}" y="${round(y + height - 12)}">→ ${imports.join(', ')}</text>`
      : '',
    ...rows.map((row, at) =>
      text('room', y + TITLE_HEIGHT + at * CHIP_HEIGHT + 17, row.join('&#160;&#160; ')),
    ),
  ];
}

/** Side by side where several leave or reach a box. */
function arrow(from: Box, to: Box, boxes: readonly Box[]): string {
  const share = (box: Box) => (boxes.indexOf(box) + 1) / (boxes.length + 1);
  const [x1, y1] = [round(from.x + from.width * share(to)), from.y + from.height];
  const [x2, y2] = [round(to.x + to.width * share(from)), to.y - 2];
  const middle = round((y1 + y2) / 2);
  return `<path d="M${x1} ${round(y1)}C${x1} ${middle} ${x2} ${middle} ${x2} ${round(y2)}" marker-end="url(#tip)"/>`;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
