import { Console } from 'node:console';
import type { Figures } from './visit.ts';

const paper = new Console(process.stdout);

/** Results of a page on a host. */
export interface Measured {
  readonly name: string;
  readonly host: 'ours' | 'floor' | 'peer';
  readonly address: string;
  readonly form: boolean;
  /** Specified waiting time of the page, in ms. */
  readonly waitMs: number;
  readonly loads: Figures[];
  readonly typing: { readonly typed: number; readonly kept: boolean }[];
}

type Numbers = { [Key in keyof Figures as Figures[Key] extends number ? Key : never]: number } & {
  readonly typed: number;
};

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function mediansOf({ loads, typing }: Measured): Numbers {
  const of = (read: (figures: Figures) => number) => median(loads.map(read));
  return {
    html: of(({ html }) => html),
    script: of(({ script }) => script),
    total: of(({ total }) => total),
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    lastLcp: of(({ lastLcp }) => lastLcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    typed: median(typing.map(({ typed }) => typed)),
  };
}

/** Prints medians, and the ratios to other hosts below each page. */
export function printLoads(measured: readonly Measured[]): void {
  const rows = measured.map((one) => {
    const { html, script, total, fcp, lcp, lastLcp, tbt, cls, typed } = mediansOf(one);
    const [first] = one.loads;
    return {
      page: one.name,
      host: one.host,
      'HTML B': html,
      'JS B': script,
      'total B': total,
      'FCP ms': Math.round(fcp),
      'LCP ms': Math.round(lcp),
      'TBT ms': Math.round(tbt),
      CLS: Number(cls.toFixed(4)),
      'first letter ms': one.form ? Math.round(typed) : '',
      'LCP after waiting ms': one.waitMs > 0 && one.host === 'ours' ? Math.round(lastLcp) : '',
      LCP: first?.lcpText ?? '',
    };
  });
  paper.table(rows);
}

/** Prints each target with its result. @returns whether all are met */
export function judge(measured: readonly Measured[]): boolean {
  const at = (name: string, host: Measured['host']) => {
    const match = measured.find((one) => one.name === name && one.host === host);
    if (!match) throw new Error(`${name} of ${host} was not measured.`);
    return { ...match, ...mediansOf(match) };
  };
  const welcome = at('welcome', 'ours');
  const registration = at('registration', 'ours');
  const peer = at('registration', 'peer');
  const bars: [bar: string, measured: number, limit: number][] = [
    ['info page: JavaScript, B', welcome.script, 10_000],
    ['info page: loads of React', welcome.loads.filter(({ react }) => react).length, 0],
    ['info page: total transfer with font, B', welcome.total, 60_000],
    ['registration: JavaScript, B', registration.script, 85_000],
    ['registration: JavaScript / single-page build', registration.script / peer.script, 0.45],
  ];
  for (const ours of measured.filter(({ host }) => host === 'ours')) {
    const own = mediansOf(ours);
    const floor = at(ours.name, 'floor');
    const ratio = ours.form ? 1.15 : 1.1;
    bars.push([`${ours.name}: FCP / floor`, own.fcp / floor.fcp, ratio]);
    bars.push([`${ours.name}: LCP / floor`, own.lcp / floor.lcp, ratio]);
    if (ours.form && ours.waitMs === 0)
      bars.push([`${ours.name}: first letter / floor`, own.typed / floor.typed, 1.15]);
    const lost = ours.typing.filter(({ kept }) => !kept).length;
    if (ours.form) bars.push([`${ours.name}: loads that lost typed text`, lost, 0]);
    bars.push([`${ours.name}: TBT, ms`, own.tbt, 50]);
    bars.push([`${ours.name}: CLS`, Number(own.cls.toFixed(4)), 0]);
  }
  paper.table(
    bars.map(([bar, value, limit]) => ({
      bar,
      measured: Number(value.toFixed(3)),
      limit,
      met: value <= limit ? 'yes' : 'NO',
    })),
  );
  return bars.every(([, value, limit]) => value <= limit);
}
