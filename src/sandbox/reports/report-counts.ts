/** Distinct rows of each table; what is new after that counts as one row of its own. */
const ROWS_MAX = 500;
/** Newest values of a figure, of which the percentile is taken. */
const VALUES_MAX = 200;

export interface ReportCount {
  readonly release: string;
  readonly route: string;
  readonly kind: string;
  /** Names only: call and failure, field, directive. */
  readonly detail: string;
  readonly count: number;
}

type FigureName = 'lcp' | 'inp' | 'cls';

export interface FigureRow {
  readonly release: string;
  readonly route: string;
  readonly name: FigureName;
  readonly count: number;
  /** Of the newest values: milliseconds, for CLS a number without unit. */
  readonly percentile75: number;
}

/** Counts of reports in memory, without time, sender or order (rule 29.8). */
export interface ReportCounts {
  readonly addProblem: (row: Omit<ReportCount, 'count'>) => void;
  readonly addFigure: (row: Pick<FigureRow, 'release' | 'route' | 'name'>, value: number) => void;
  readonly problems: () => readonly ReportCount[];
  readonly figures: () => readonly FigureRow[];
  /** Reports that found their table full. */
  readonly uncounted: () => number;
  readonly clear: () => void;
}

export function createReportCounts(): ReportCounts {
  const problems = new Map<string, ReportCount>();
  const figures = new Map<string, FigureRow & { readonly values: readonly number[] }>();
  let uncounted = 0;

  function hasRoom(rows: ReadonlyMap<string, unknown>, key: string): boolean {
    if (rows.has(key) || rows.size < ROWS_MAX) return true;
    uncounted += 1;
    return false;
  }

  return {
    addProblem: ({ release, route, kind, detail }) => {
      const key = JSON.stringify([release, route, kind, detail]);
      if (!hasRoom(problems, key)) return;
      const count = (problems.get(key)?.count ?? 0) + 1;
      problems.set(key, { release, route, kind, detail, count });
    },
    addFigure: ({ release, route, name }, value) => {
      const key = JSON.stringify([release, route, name]);
      if (!hasRoom(figures, key)) return;
      const known = figures.get(key);
      const values = [...(known?.values ?? []), value].slice(-VALUES_MAX);
      const count = (known?.count ?? 0) + 1;
      figures.set(key, {
        release,
        route,
        name,
        count,
        values,
        percentile75: upperQuartile(values),
      });
    },
    problems: () => [...problems.values()],
    figures: () => [...figures.values()].map(({ values: _, ...row }) => row),
    uncounted: () => uncounted,
    clear: () => {
      problems.clear();
      figures.clear();
      uncounted = 0;
    },
  };
}

/** The smallest value that at least three quarters of all do not exceed. */
function upperQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}
