import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIXES } from '../../src/routes.ts';
import { ASSET_CACHE, SECURITY_HEADERS } from '../../src/sites/host-rules.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';

const TREE = 'dist/prd/library';
const CONTACT = /<h1[^>]*>Kontakt - Wir helfen gerne/;

/** Path, status, and what the answer holds. */
const PAGES: readonly (readonly [string, number, RegExp])[] = [
  ['/', 200, /data-route="welcome"/],
  ['/registrierung', 200, /data-route="registration"/],
  ['/registrierung/kanzlei-x', 200, /data-route="selfEnrollment"/],
  ['/registrierung/a/b', 200, /data-route="selfEnrollment"/],
  ['/kontakt', 200, CONTACT],
  ['/kontakt/abo/kuendigung', 200, /data-route="contactTopic"/],
  ['/kontakt/spaeter/dazugekommen', 200, CONTACT],
  ['/gibt-es-nicht', 404, /Seite nicht gefunden/],
  ['/_astro/gibt-es-nicht.js', 404, /Seite nicht gefunden/],
  ['/kontaktfoo', 404, /Seite nicht gefunden/],
];

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

let nginx: Awaited<ReturnType<typeof startNginx>>;

/** Asks for a path as it is, without the tidying of fetch. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(nginx.origin, { path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

if (!hasNginx && process.env['CI']) throw new Error('CI needs nginx: apt-get install nginx.');
if (!hasNginx) console.warn('No nginx here: its rules are not run. Debian: apt-get install nginx.');

describe.runIf(hasNginx)('a stock nginx with the generated server block', () => {
  beforeAll(async () => {
    nginx = await startNginx(TREE);
  });
  afterAll(() => nginx.stop());

  it.each(PAGES)('answers %s with %i', async (path, status, content) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatch(content);
    expect(answer.headers['cache-control']).toBe('no-cache');
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(answer.headers[name.toLowerCase()], name).toBe(value);
  });

  it.each([
    ['/kontakt/', '/kontakt'],
    ['/kontakt/?thema=1', '/kontakt?thema=1'],
    ['//evil.test/', '/evil.test'],
  ])('leads %s to %s for good', async (path, target) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers['location']]).toEqual([308, target]);
  });

  it('repeats no line break of an address in a header', async () => {
    const answer = await ask('/a%0d%0aSet-Cookie:%20x=1/');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['location']).toBeUndefined();
  });

  it.each(['/passwort-aendern?pt=geheim', '/registrierung-bestaetigung?ot=geheim'])(
    'S4.2 sends no referrer on from %s',
    async (path) => {
      expect((await ask(path)).headers['referrer-policy']).toBe('no-referrer');
    },
  );

  it('S6.4 lets browsers keep hashed files for good', async () => {
    const [name = ''] = readdirSync(`${TREE}/_astro`);
    expect((await ask(`/_astro/${name}`)).headers['cache-control']).toBe(ASSET_CACHE);
  });

  it('answers 304 to who has the page already', async () => {
    const { headers } = await ask('/kontakt');
    const again = await ask('/kontakt', { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it.each(API_PREFIXES)('hands %s to the backend and keeps nothing of it', async (prefix) => {
    const answer = await ask(`${prefix}/x.css`);
    expect(JSON.parse(answer.body)).toEqual({ backend: true });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-frame-options']).toBe('DENY');
    expect(nginx.proxied.at(-1)).toBe(`${prefix}/x.css`);
  });
});
