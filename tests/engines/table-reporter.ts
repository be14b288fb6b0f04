import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What one walk came to in one engine. */
export interface Row {
  readonly walk: string;
  /** Name and version. */
  readonly engine: string;
  readonly outcome: 'passed' | 'failed';
  /** Differences that the walk met, each with its reason. */
  readonly differences: readonly string[];
}

/** Prints which walk passed in which engine at the end of a run (rule 28.3). */
export function tableReporter(print: (line: string) => void): Reporter {
  return {
    onTestRunEnd: (modules) => {
      const rows = modules.flatMap(rowsOf);
      if (rows.length > 0) print(tableOf(rows));
    },
  };
}

function rowsOf(module: TestModule): Row[] {
  return [...module.children.allTests()].flatMap((test: TestCase) => {
    const { engine, differences = [] } = test.meta();
    const { state } = test.result();
    if (engine === undefined || (state !== 'passed' && state !== 'failed')) return [];
    return { walk: test.name, engine, outcome: state, differences };
  });
}

/** @internal */
export function tableOf(rows: readonly Row[]): string {
  const engines = [...new Set(rows.map(({ engine }) => engine))].toSorted();
  const walks = [...new Set(rows.map(({ walk }) => walk))];
  const notes = [...new Set(rows.flatMap(noteOf))];
  const cell = (walk: string, engine: string) => {
    const row = rows.find((found) => found.walk === walk && found.engine === engine);
    if (!row) return '–';
    const differs = noteOf(row).map((note) => ` (${notes.indexOf(note) + 1})`);
    return row.outcome === 'passed' && differs.length > 0
      ? `differs${differs.join('')}`
      : row.outcome;
  };
  const lines = [
    ['', ...engines],
    ...walks.map((walk) => [walk, ...engines.map((engine) => cell(walk, engine))]),
  ];
  const widths = ['', ...engines].map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const table = lines.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const list = notes.map((note, index) => `(${index + 1}) ${note}`);
  return `\n${[...table, '', ...list].join('\n').trimEnd()}\n`;
}

function noteOf({ engine, differences }: Row): string[] {
  return differences.map((difference) => `${engine}: ${difference}`);
}
