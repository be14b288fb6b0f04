/**
 * The smallest value that so many percent of all values do not exceed (nearest rank); NaN without
 * values.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.ceil((percent / 100) * sorted.length);
  return sorted[Math.max(0, rank - 1)] ?? Number.NaN;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Slope of the line of least squares; 0 for fewer than two different x. */
export function slopeOf(points: readonly Point[]): number {
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const spread = sum(points.map(({ x }) => (x - meanX) ** 2));
  if (points.length < 2 || spread === 0) return 0;
  return sum(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread;
}

/** The lowest point of each interval of x: what is left when short peaks are gone. */
export function floorOf(points: readonly Point[], interval: number): readonly Point[] {
  const groups = Map.groupBy(points, ({ x }) => Math.floor(x / interval));
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    return first ? [others.reduce((low, point) => (point.y < low.y ? point : low), first)] : [];
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}
