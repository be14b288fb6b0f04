import { instance } from '@viz-js/viz';
import { folderOf, type Imports } from './imports.ts';

/** Imported folders by folder. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const TITLE =
  '<title>The folders of src: which imports (→), reads, bundles or starts (⇢) which</title>';
/** Styles for the light and the dark scheme. */
const STYLE =
  '<style>polygon{fill:#f6f5f1;stroke:#8a8f99}text{fill:#555b66}text[font-weight]{fill:#1a1d23}path{stroke:#1d5f8a}.edge polygon{fill:#1d5f8a;stroke:none}@media (prefers-color-scheme:dark){polygon{fill:#22262e}text{fill:#b4bac5}text[font-weight]{fill:#f2f2f0}path{stroke:#7db8e0}.edge polygon{fill:#7db8e0}}</style>';

/**
 * Draws the folders with their imports and subfolders as SVG. An arrow leads to each imported folder that no
 * other imported folder imports. A row of subfolders imports only from the rows below.
 * @param imports of all files below `src`
 * @param namedFiles by file, the files of `src` whose paths are in its string literals
 */
export async function drawMap(imports: Imports, namedFiles: Imports): Promise<string> {
  const folders = createGraph(imports, folderOf);
  const bundledFolders = createGraph(namedFiles, folderOf);
  const lines = [...folders].sort().flatMap(([name, imported]) => {
    const targets = [...imported].sort();
    const subfolders = sortIntoLevels(createSubfolderGraph(imports, name)).map((row) =>
      row.join(' &#160; '),
    );
    const rows = [`<b>${name}</b>`, ...subfolders];
    if (targets.length > 0) rows.push(`→ ${targets.join(', ')}`);
    const bundledTargets = [...(bundledFolders.get(name) ?? [])]
      .filter((to) => !imported.has(to))
      .sort();
    if (bundledTargets.length > 0) rows.push(`⇢ ${bundledTargets.join(', ')}`);
    const cells = rows.map((row) => `<tr><td align="left">${row} </td></tr>`).join('');
    const directTargets = targets.filter(
      (to) => !targets.some((target) => folders.get(target)?.has(to)),
    );
    return [
      `"${name}" [label=<<table border="0">${cells}</table>>]`,
      ...directTargets.map((to) => `"${name}" -> "${to}"`),
    ];
  });
  const style = 'bgcolor=transparent; node [shape=box fontname=Arial fontsize=12]';
  const dot = `digraph { ${[style, ...lines].join('; ')} }`;
  const svg = (await instance()).renderString(dot, { format: 'svg' });
  return svg.slice(svg.indexOf('<svg')).replace('>', `>\n${TITLE}\n${STYLE}`);
}

/** @param findFolder returns the folder of a file, or an empty text for a file that is not in the graph */
function createGraph(imports: Imports, findFolder: (path: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const folder = findFolder(file);
    if (folder === '') continue;
    const importedFolders = graph.get(folder) ?? new Set();
    for (const target of targets.map(findFolder))
      if (target !== folder && target !== '') importedFolders.add(target);
    graph.set(folder, importedFolders);
  }
  return graph;
}

function createSubfolderGraph(imports: Imports, folder: string): Graph {
  // Files directly in the folder are left out, and so are folders of route parameters, such as `[environment]`.
  return createGraph(imports, (path) => {
    const [top, subfolder = '', ...rest] = path.split('/');
    return top === folder &&
      folderOf(path) === folder &&
      rest.length > 0 &&
      !subfolder.startsWith('[')
      ? subfolder
      : '';
  });
}

/** Sorts folders into levels, so that each folder is imported only by folders of earlier levels. */
function sortIntoLevels(graph: Graph): string[][] {
  const names = [...graph.keys()].sort();
  // A folder is one level below its lowest importer. `visitedNames` ends the recursion in a cycle.
  const levelOf = (name: string, visitedNames: readonly string[] = []): number => {
    const importers = names.filter(
      (from) => graph.get(from)?.has(name) && !visitedNames.includes(from),
    );
    return Math.max(-1, ...importers.map((from) => levelOf(from, [...visitedNames, name]))) + 1;
  };
  const levels = Map.groupBy(names, (name) => levelOf(name));
  return [...levels].toSorted(([a], [b]) => a - b).map(([, row]) => row);
}
