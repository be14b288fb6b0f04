import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { CALLS } from '../support/calls.ts';
import { API_HEADERS, HEADERS, headersOf, safetyOf } from '../support/host-table.ts';
import { QUICK_HASH } from '../support/quick-hash.ts';

const ORIGIN = 'http://localhost:4400';
const TREE = join('dist', 'dev', 'library');
/** Compressed files are served under the original names. */
const FILES = readdirSync(TREE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(html|js|css|svg|woff2|txt)$/.test(file),
);

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({
    passwordCost: QUICK_HASH,
    database: ':memory:',
    origin: ORIGIN,
    identityOrigin: 'http://localhost:4401',
    tree: TREE,
  });
});

afterAll(() => sandbox.close());

const ask = (path: string, method = 'GET') => sandbox.fetch(new Request(ORIGIN + path, { method }));

const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;

describe('every file of the export', () => {
  it('rules S3.4, S4.1, S4.2, S4.3: has all security headers', async () => {
    expect(FILES.length).toBeGreaterThan(60);
    for (const file of FILES) {
      const path = addressOf(file);
      const answer = await ask(path);
      expect(answer.status, path).toBe(200);
      expect(safetyOf(answer.headers), path).toEqual(headersOf(path));
    }
  });

  it('rule S6.4: has Cache-Control and sets no cookie', async () => {
    for (const file of FILES) {
      const { headers } = await ask(addressOf(file));
      const isHashed = file.startsWith('_astro/');
      expect(headers.get('cache-control'), file).toBe(
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      expect(headers.getSetCookie(), file).toEqual([]);
    }
  });
});

describe('a missing file', () => {
  it.each([
    ['/gibt-es-nicht', 404],
    ['/kontakt.html.bak', 404],
    ['/_astro/app.0.js', 404],
    ['/_headers/x', 404],
    ['/%2e%2e/package.json', 404],
    ['/%E0%A4%A', 404],
    ['/%00', 400],
  ])('rules S3.4, S6.4: %s is a safe %d', async (path, expected) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(expected);
    expect(safetyOf(headers)).toEqual(HEADERS);
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});

describe('a response of the backend', () => {
  const PATHS = [
    ...new Set(CALLS.map(([, { path }]) => path)),
    ...['/account/x.css', '/auth/token/x.js', '/ur/GetPersonalData.png', '/csa/config.html'],
  ];

  it.each(PATHS)('rules S6.4, S4.3: %s is not cached', async (path) => {
    for (const method of ['GET', 'POST']) {
      const { headers } = await ask(path, method);
      expect(headers.get('cache-control'), method).toBe('no-store');
      expect(safetyOf(headers), method).toEqual(API_HEADERS);
    }
  });
});

it('rule S4.4: no link to a new tab gives access to its opener', () => {
  const LINK = /<a\b[^>]*\btarget="_blank"[^>]*>/g;
  let count = 0;
  for (const file of FILES.filter((name) => name.endsWith('.html')))
    for (const [link] of readFileSync(join(TREE, file), 'utf8').matchAll(LINK)) {
      expect(link, file).toMatch(/\brel="[^"]*\bnoopener\b/);
      count += 1;
    }
  expect(count).toBeGreaterThan(100);
});
