import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseName } from '../../sites/release.ts';

/** Distinct rows of each table. A new one takes the place of the rarest. */
const ROWS_MAX = 500;
const VALUES_MAX = 200;

interface Place {
  readonly release: string;
  readonly route: string;
}

type Problem = Place & { readonly kind: string; readonly detail: string };
/** Its values: milliseconds, for CLS a number without unit. */
type Figure = Place & { readonly name: 'lcp' | 'inp' | 'cls' };
type Counted<Row> = Row & { readonly count: number; readonly values: readonly number[] };

export type ReportCounts = ReturnType<typeof createReportCounts>;

/** Keeps no time, sender or order. Made-up reports must not keep out real ones (rule 29.8). */
export function createReportCounts(tree: string | undefined) {
  const isKnown = createKnownReleases(tree);
  const problems = new Map<string, Counted<Problem>>();
  const figures = new Map<string, Counted<Figure>>();
  let uncounted = 0;

  function add<Row extends Place>(rows: Map<string, Counted<Row>>, row: Row, ...value: number[]) {
    if (row.release !== '' && !isKnown(row.release)) {
      uncounted += 1;
      return;
    }
    const key = JSON.stringify(row);
    const known = rows.get(key);
    if (!known && rows.size >= ROWS_MAX) {
      const [rarest, { count }] = [...rows].reduce((one, other) =>
        other[1].count < one[1].count ? other : one,
      );
      rows.delete(rarest);
      uncounted += count;
    }
    const { count, values } = known ?? { count: 0, values: [] };
    rows.set(key, { ...row, count: count + 1, values: [...values, ...value].slice(-VALUES_MAX) });
  }

  return {
    addProblem: ({ release, route, kind, detail }: Problem) =>
      add(problems, { release, route, kind, detail }),
    addFigure: (row: Figure, value: number) => add(figures, row, value),
    list: () => ({
      problems: [...problems.values()].map(({ values: _, ...row }) => row),
      figures: [...figures.values()].map(({ values, ...row }) => ({
        ...row,
        percentile75: upperQuartile(values),
      })),
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
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

const RELEASE = /<template\b[^>]*\bid="reports"[^>]*\bdata-release="([^"]+)"/;

/** Knows all releases that the tree had since the start: pages of the last one may be open. */
function createKnownReleases(tree: string | undefined): (release: string) => boolean {
  const seen = new Set<string>();
  const look = () => {
    const page = tree === undefined ? '' : join(tree, 'index.html');
    const [, release] = RELEASE.exec(existsSync(page) ? readFileSync(page, 'utf8') : '') ?? [];
    if (release !== undefined) seen.add(release);
  };
  look();
  return (release) => {
    if (!seen.has(release)) look();
    return seen.has(release) || release === releaseName();
  };
}
