import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scriptAddressOf } from '../support/host-table.ts';
import { describeServers, serveTree, WEB_SERVERS } from '../support/web-servers/all.ts';
import { nginx, nginxWithBrotli } from '../support/web-servers/nginx.ts';

const TREE = 'dist/prd/shop';
/** Paths with the file and the status of their answers. */
const FILES = [
  ['/', 'index.html', 200],
  ['/kontakt', 'kontakt.html', 200],
  ['/registrierung/kanzlei-x', 'registrierung/kunde.html', 200],
  [scriptAddressOf(TREE), scriptAddressOf(TREE), 200],
  ['/favicon.svg', 'favicon.svg', 200],
  ['/gibt-es-nicht', '404.html', 404],
] as const;

const ACCEPTED_CODINGS = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5, br;q=1.0', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip', 'gzip'],
  ['deflate', null],
  ['gzip;q=0, br;q=0.0', null],
] as const;

describeServers(
  'compressed files',
  (server) => {
    const { ask } = serveTree(server, TREE);
    const hasBrotli = server !== nginx;

    it.each(ACCEPTED_CODINGS)(
      'sends the best coding to a browser that accepts %s: %s (13.8)',
      async (accepted, bestCoding) => {
        const coding = bestCoding === 'br' && !hasBrotli ? 'gzip' : bestCoding;
        const suffix = { br: '.br', gzip: '.gz', none: '' }[coding ?? 'none'];
        for (const [path, file, status] of FILES) {
          const answer = await ask(path, { 'accept-encoding': accepted });
          expect([answer.status, answer.headers.get('content-encoding')], path).toEqual([
            status,
            coding,
          ]);
          expect(answer.headers.get('vary'), path).toBe('Accept-Encoding');
          expect(answer.headers.get('content-language'), path).toBeNull();
          expect(answer.headers.get('content-type'), path).toMatch(/; charset=utf-8$/);
          expect(answer.bytes.equals(readFileSync(join(TREE, file + suffix))), path).toBe(true);
        }
      },
    );

    it('has an ETag for each coding (13.8)', async () => {
      const etags = await Promise.all(
        ['br', 'gzip', 'identity'].map(async (coding) => {
          const headers = { 'accept-encoding': coding };
          const etag = (await ask('/kontakt', headers)).headers.get('etag');
          const conditionalHeaders = { ...headers, 'if-none-match': etag ?? '' };
          expect((await ask('/kontakt', conditionalHeaders)).status, coding).toBe(304);
          return etag;
        }),
      );
      // nginx without the brotli module sends the plain file to a browser that accepts only brotli.
      expect(new Set(etags).size).toBe(hasBrotli ? 3 : 2);
    });
  },
  [...WEB_SERVERS, nginxWithBrotli],
);
