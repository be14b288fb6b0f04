import {
  evaluateForFailure,
  evaluateForSyntaxErrors,
} from 'csp_evaluator/dist/lighthouse/lighthouse_checks.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOST_ANSWERS } from '../support/host-table.ts';
import { type Asked, requestRaw } from '../support/raw-request.ts';
import { describeServers } from '../support/web-servers/all.ts';
import { type RunningServer, startServer } from '../support/web-servers/start.ts';

const HALF_A_YEAR_S = 15_768_000;
const PAGES = HOST_ANSWERS.filter(({ file }) => file.endsWith('.html'));

/** Policies of header and meta element. */
function policiesOf({ headers, bytes }: Asked): string[] {
  const [, inPage = ''] =
    /http-equiv="content-security-policy" content="([^"]+)"/.exec(bytes.toString()) ?? [];
  return [headers.get('content-security-policy') ?? '', inPage];
}

/** Checks of the MDN HTTP Observatory with their bonus points. */
const RULES: readonly (readonly [rule: string, points: number, holds: (page: Asked) => boolean])[] =
  [
    [
      'csp-implemented-with-no-unsafe-default-src-none',
      10,
      (page) => {
        const policy = policiesOf(page).join(';');
        return /default-src 'none'/.test(policy) && !/unsafe-|https?:|\*/.test(policy);
      },
    ],
    ['cookies-not-found', 0, ({ headers }) => !headers.has('set-cookie')],
    [
      'cross-origin-resource-sharing-not-implemented',
      0,
      ({ headers }) => ![...headers.keys()].some((name) => name.startsWith('access-control-')),
    ],
    [
      'referrer-policy-private',
      5,
      ({ headers }) =>
        /^(no-referrer|strict-origin-when-cross-origin)$/.test(
          headers.get('referrer-policy') ?? '',
        ),
    ],
    [
      'hsts-implemented-max-age-at-least-six-months',
      0,
      ({ headers }) => {
        const [, seconds] =
          /^max-age=(\d+);/.exec(headers.get('strict-transport-security') ?? '') ?? [];
        return Number(seconds) >= HALF_A_YEAR_S;
      },
    ],
    [
      'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
      0,
      ({ bytes }) => !/<script[^>]+src="(?!\/(?!\/))/.test(bytes.toString()),
    ],
    [
      'x-content-type-options-nosniff',
      0,
      ({ headers }) => headers.get('x-content-type-options') === 'nosniff',
    ],
    [
      'x-frame-options-implemented-via-csp',
      5,
      ({ headers }) => /frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? ''),
    ],
  ];

describeServers('the generated configuration', (server) => {
  let running: RunningServer;
  const askPage = (path: string) =>
    requestRaw(running.origin, path, { host: 'localhost', origin: 'https://evil.test' });

  beforeAll(async () => {
    running = await startServer(server, 'dist/prd/library');
  });
  afterAll(() => running.stop());

  it.each(PAGES)(
    'rules S3.1, S4.1, S4.3: gets grade A+ for $path: 120 of 100 points',
    async ({ path }) => {
      const page = await askPage(path);
      const kept = RULES.filter(([, , holds]) => holds(page));
      expect(kept.map(([rule]) => rule)).toEqual(RULES.map(([rule]) => rule));
      expect(kept.reduce((sum, [, points]) => sum + points, 100)).toBe(120);
    },
  );

  it.each(PAGES)('rule S3.1: has no weakness in the policies of $path', async ({ path }) => {
    const parsed = policiesOf(await askPage(path)).map((policy) => new CspParser(policy).csp);
    expect(evaluateForFailure(parsed)).toEqual([]);
    expect(evaluateForSyntaxErrors(parsed)).toEqual([[], []]);
    // The header alone allows scripts, so the evaluator must report that.
    expect(evaluateForFailure(parsed.slice(0, 1))).not.toEqual([]);
  });
});
