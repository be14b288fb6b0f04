import type { Measured } from './load.ts';
import { type Bar, LIMITS } from './report.ts';
import { median } from './statistics.ts';
import type { Figures } from './visit.ts';

/** FCP by that of the floor, as the LCP but for the style sheet that it waits for. */
const FCP_TO_FLOOR = { info: 1.1, form: 1.15 } as const;

type Key = { [Name in keyof Figures]: Figures[Name] extends number ? Name : never }[keyof Figures];

/** Bars of the first load. */
export function loadBars(measured: readonly Measured[]): readonly Bar[] {
  const at = (name: string, host: Measured['host']) => {
    const match = measured.find((one) => one.name === name && one.host === host);
    if (!match) throw new Error(`${name} of ${host} was not measured.`);
    return match;
  };
  const welcome = at('welcome', 'ours');
  const registration = script(at('registration', 'ours'));
  return [
    bar('info page: JavaScript, B', script(welcome), LIMITS.infoScriptBytes),
    bar('info page: loads of React', welcome.loads.filter(({ react }) => react).length, 0),
    bar('info page: total transfer with font, B', of(welcome, 'total'), LIMITS.infoTotalBytes),
    bar(
      'forgot password: JavaScript, B',
      script(at('forgot password', 'ours')),
      LIMITS.forgotScriptBytes,
    ),
    bar(
      'contact deep link: JavaScript, B',
      script(at('contact deep link', 'ours')),
      LIMITS.contactScriptBytes,
    ),
    bar('registration: JavaScript, B', registration, LIMITS.registrationScriptBytes),
    bar(
      'registration: JavaScript / single-page build',
      registration / script(at('registration', 'peer')),
      LIMITS.registrationScriptToPeer,
    ),
    ...measured
      .filter(({ host }) => host === 'ours')
      .flatMap((own) => pageBars(own, at(own.name, 'floor'), at(own.name, 'framed'))),
  ];
}

function pageBars(own: Measured, floor: Measured, framed: Measured): Bar[] {
  const { name, form, waitMs } = own;
  const lcp = of(own, 'lcp');
  return [
    bar(
      `${name}: FCP / floor`,
      of(own, 'fcp') / of(floor, 'fcp'),
      FCP_TO_FLOOR[form ? 'form' : 'info'],
    ),
    bar(`${name}: LCP / floor`, lcp / of(floor, 'lcp'), LIMITS.lcpToBareFloor),
    bar(
      `${name}: LCP / floor with menu and footer`,
      lcp / of(framed, 'lcp'),
      LIMITS.lcpToFramedFloor,
    ),
    bar(`${name}: TBT, ms`, of(own, 'tbt'), LIMITS.tbtMs),
    bar(`${name}: CLS`, Number(of(own, 'cls').toFixed(4)), 0),
    ...(form ? [letterBar(name, typed(own), typed(floor), waitMs), lostBar(own)] : []),
  ];
}

/** A specified delay counts from what the person sees. */
function letterBar(name: string, ms: number, floorMs: number, waitMs: number): Bar {
  return waitMs === 0
    ? bar(`${name}: first letter / floor`, ms / floorMs, LIMITS.letterToFloor)
    : bar(
        `${name}: first letter beyond floor and ${waitMs} ms, ms`,
        ms - floorMs - waitMs,
        LIMITS.letterBeyondDelayMs,
      );
}

function lostBar({ name, typing }: Measured): Bar {
  return bar(`${name}: loads that lost typed text`, typing.filter(({ kept }) => !kept).length, 0);
}

function bar(name: string, value: number, limit: number): Bar {
  return { name, value, limit };
}

function of({ loads }: Measured, key: Key): number {
  return median(loads.map((figures) => figures[key]));
}

function script(measured: Measured): number {
  return of(measured, 'script');
}

function typed({ typing }: Measured): number {
  return median(typing.map(({ typed }) => typed));
}
