import { describe, expect, it } from 'vitest';
import { announceUpstreams } from '../../../src/sandbox/upstream/announce.ts';
import { BACKEND_PREFIXES } from '../../support/host-table.ts';
import { createUpstreams } from '../support/upstream.ts';

const A = 'https://a.example';
const B = 'https://b.example';

async function announced(
  upstreams: Parameters<typeof announceUpstreams>[0],
  answer: () => Response = () => new Response(null, { status: 404 }),
): Promise<string[]> {
  const lines: string[] = [];
  await announceUpstreams(
    upstreams,
    (line) => lines.push(line),
    async () => answer(),
  );
  return lines;
}

const warning = (prefix: string, needs: string) =>
  `Warning: ${prefix} needs the same backend as ${needs}; else calls fail with 401 or 403.`;

describe('the start with backends', () => {
  it('are printed without a warning when all prefixes have the same backend (23.11)', async () => {
    expect(await announced(createUpstreams(BACKEND_PREFIXES, A))).toEqual([
      `Backend:      ${A} for ${BACKEND_PREFIXES.join(', ')}`,
    ]);
    expect(await announced([])).toEqual([]);
  });

  it.each([
    [['/account'], [warning('/account', '/csrf-token, /csa, /auth')]],
    [
      ['/csrf-token'],
      ['/account', '/ecom-proxy', '/salesforce'].map((one) => warning(one, '/csrf-token')),
    ],
    [['/csa'], [warning('/account', '/csa'), warning('/salesforce', '/csa')]],
    [['/ur'], [warning('/ur', '/auth')]],
    [['/library', '/admin'], []],
  ])(
    'warns about %j, whose tokens come from another backend (23.11)',
    async (prefixes, warnings) => {
      expect((await announced(createUpstreams(prefixes, A))).slice(1)).toEqual(warnings);
    },
  );

  it('warns about two backends (23.11)', async () => {
    const all = BACKEND_PREFIXES.filter((prefix) => prefix !== '/ur');
    const lines = await announced([...createUpstreams(all, A), ...createUpstreams(['/ur'], B)]);
    expect(lines.slice(2)).toEqual([warning('/ur', '/auth')]);
  });

  it('names a backend that does not answer (23.8)', async () => {
    const lines = await announced(createUpstreams(['/library', '/admin'], A), () => {
      throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    });
    expect(lines.slice(1)).toEqual([
      `Warning: ${A} does not answer (ECONNREFUSED). Calls of /library, /admin get 502 until it does.`,
    ]);
  });
});
