import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseName } from '../../sites/release.ts';

/** Distinct rows of each table. A new one takes the place of the rarest. */
const ROWS_MAX = 500;
const VALUES_MAX = 200;

export interface ReportCount {
  readonly release: string;
  readonly route: string;
  readonly kind: string;
  readonly detail: string;
  readonly count: number;
}

type FigureName = 'lcp' | 'inp' | 'cls';

interface FigureRow {
  readonly release: string;
  readonly route: string;
  readonly name: FigureName;
  readonly count: number;
  /** Of the newest values: milliseconds, for CLS a number without unit. */
  readonly percentile75: number;
}

export type ReportCounts = ReturnType<typeof createReportCounts>;

/** Without time, sender or order. Made-up reports must not keep out real ones (rule 29.8). */
export function createReportCounts(tree: string | undefined) {
  const isKnown = createKnownReleases(tree);
  const problems = new Map<string, ReportCount>();
  const figures = new Map<string, FigureRow & { readonly values: readonly number[] }>();
  let uncounted = 0;

  function add<Row extends { readonly count: number }>(
    rows: Map<string, Row>,
    place: { readonly release: string },
    next: (count: number, known: Row | undefined) => Row,
  ): void {
    if (place.release !== '' && !isKnown(place.release)) {
      uncounted += 1;
      return;
    }
    const key = JSON.stringify(place);
    const known = rows.get(key);
    if (!known && rows.size >= ROWS_MAX) {
      const [rarest, { count }] = [...rows].reduce((one, other) =>
        other[1].count < one[1].count ? other : one,
      );
      rows.delete(rarest);
      uncounted += count;
    }
    rows.set(key, next((known?.count ?? 0) + 1, known));
  }

  return {
    addProblem: ({ release, route, kind, detail }: Omit<ReportCount, 'count'>) => {
      const row = { release, route, kind, detail };
      add(problems, row, (count) => ({ ...row, count }));
    },
    addFigure: (row: Pick<FigureRow, 'release' | 'route' | 'name'>, value: number) =>
      add(figures, row, (count, known) => {
        const values = [...(known?.values ?? []), value].slice(-VALUES_MAX);
        return { ...row, count, values, percentile75: upperQuartile(values) };
      }),
    list: () => ({
      problems: [...problems.values()],
      figures: [...figures.values()].map(({ values: _, ...row }): FigureRow => row),
      uncounted,
    }),
    clear: () => {
      problems.clear();
      figures.clear();
      uncounted = 0;
    },
  };
}

function upperQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

const RELEASE = /<template\b[^>]*\bid="reports"[^>]*\bdata-release="([^"]+)"/;

/** Also knows what the tree had since the start: pages of the last release may be open (rule 29.8). */
function createKnownReleases(tree: string | undefined): (release: string) => boolean {
  const seen = new Set<string>();
  const look = () => {
    const release = tree === undefined ? undefined : releaseIn(join(tree, 'index.html'));
    if (release !== undefined) seen.add(release);
  };
  look();
  return (release) => {
    if (!seen.has(release)) look();
    return seen.has(release) || release === releaseName();
  };
}

function releaseIn(page: string): string | undefined {
  return existsSync(page) ? RELEASE.exec(readFileSync(page, 'utf8'))?.[1] : undefined;
}
