import { describe, expect, it } from 'vitest';
import { announceUpstreams } from '../../../src/sandbox/upstream/announce.ts';
import { BACKEND_PREFIXES } from '../../support/host-table.ts';
import { createUpstreams } from '../support/upstream.ts';

const BACKEND_ORIGIN = 'https://a.example';
const OTHER_ORIGIN = 'https://b.example';

async function readAnnouncement(
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

const createWarning = (prefix: string, neededPrefixes: string) =>
  `Warning: ${prefix} needs the same backend as ${neededPrefixes}; otherwise calls fail with 401 or 403.`;

describe('the start with backends', () => {
  it('prints the backend without a warning if all prefixes have the same backend (23.11)', async () => {
    expect(await readAnnouncement(createUpstreams(BACKEND_PREFIXES, BACKEND_ORIGIN))).toEqual([
      `Backend:      ${BACKEND_ORIGIN} for ${BACKEND_PREFIXES.join(', ')}`,
    ]);
    expect(await readAnnouncement([])).toEqual([]);
  });

  it.each([
    [['/account'], [createWarning('/account', '/csrf-token, /csa, /auth')]],
    [
      ['/csrf-token'],
      ['/account', '/ecom-proxy', '/salesforce'].map((prefix) =>
        createWarning(prefix, '/csrf-token'),
      ),
    ],
    [['/csa'], [createWarning('/account', '/csa'), createWarning('/salesforce', '/csa')]],
    [['/ur'], [createWarning('/ur', '/auth')]],
    [['/library', '/admin'], []],
  ])(
    'warns about prefixes that need the same backend if only %j have a backend (23.11)',
    async (prefixes, warnings) => {
      expect((await readAnnouncement(createUpstreams(prefixes, BACKEND_ORIGIN))).slice(1)).toEqual(
        warnings,
      );
    },
  );

  it('warns about a prefix whose tokens come from another backend (23.11)', async () => {
    const prefixes = BACKEND_PREFIXES.filter((prefix) => prefix !== '/ur');
    const lines = await readAnnouncement([
      ...createUpstreams(prefixes, BACKEND_ORIGIN),
      ...createUpstreams(['/ur'], OTHER_ORIGIN),
    ]);
    expect(lines.slice(2)).toEqual([createWarning('/ur', '/auth')]);
  });

  it('names a backend that does not answer (23.8)', async () => {
    const lines = await readAnnouncement(
      createUpstreams(['/library', '/admin'], BACKEND_ORIGIN),
      () => {
        throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
      },
    );
    expect(lines.slice(1)).toEqual([
      `Warning: ${BACKEND_ORIGIN} does not answer (ECONNREFUSED). Calls of /library, /admin get 502 until it answers.`,
    ]);
  });
});
