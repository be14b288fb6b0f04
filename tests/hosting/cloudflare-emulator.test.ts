import { describe, expect, onTestFinished, test } from 'vitest';
import { cloudflare } from '../support/clouds/cloudflare.ts';
import { withTree } from '../support/clouds/with-tree.ts';

/** Each test is named by a sentence of Cloudflare’s documentation. */

const on = (files: readonly string[], redirects: string, headers = '') =>
  withTree(cloudflare, files, redirects, headers, onTestFinished);

// https://developers.cloudflare.com/pages/configuration/redirects/
describe('rule 13.7: Cloudflare Pages, redirects', () => {
  test('“If there are multiple redirects for the same source path, the top-most redirect is applied.”', () => {
    const answer = on(['b.html', 'c.html'], '/a /b 200\n/a /c 200');
    expect(answer('/a').file).toBe('b.html');
  });

  test('“Redirects are always followed, regardless of whether or not an asset matches the incoming request.”', () => {
    expect(on(['a.html', 'b.html'], '/a /b 200')('/a').file).toBe('b.html');
  });

  test('“You cannot proxy external domains.”', () => {
    expect(on([], '/a https://b.example/a 200')('/a')).toMatchObject({
      status: 404,
      file: '404.html',
    });
  });

  test('“Only the first redirect in your file will apply.”', () => {
    const answer = on(['b.html', 'c.html'], '/a /b 200\n/b /c 200');
    expect(answer('/a').file).toBe('b.html');
  });

  test('“A _redirects file is limited to 2,000 static redirects and 100 dynamic redirects”', () => {
    const splats = Array.from({ length: 101 }, (_, index) => `/a${index}/* /b 200`);
    expect(() => on([], splats.join('\n'))).toThrow('limits');
    expect(() => on([], splats.slice(1).join('\n'))).not.toThrow();
  });

  test('“a splat (asterisk, *) will greedily match all characters”', () => {
    const answer = on(['b/x/y.html'], '/a/* /b/:splat 200');
    expect(answer('/a/x/y').file).toBe('b/x/y.html');
  });

  test('“Placeholders match all characters apart from the delimiter”', () => {
    const answer = on(['b.html'], '/a/:name /b 200');
    expect([answer('/a/x').status, answer('/a/x/y').status]).toEqual([200, 404]);
  });

  // https://github.com/cloudflare/workers-sdk, packages/pages-shared/asset-server
  test('rulesEngine.ts replaces a splat by “(?<splat>.*)” and a placeholder by “[^/]+”: only the splat matches nothing', () => {
    const answer = on(['b.html', 'd.html'], '/a/* /b 200\n/c/:name /d 200');
    expect([answer('/a/').file, answer('/c/').status]).toEqual(['b.html', 404]);
  });
});

// https://developers.cloudflare.com/pages/configuration/serving-pages/
describe('rule 13.7: Cloudflare Pages, files', () => {
  test('“/contact.html will be redirected to /contact, and /about/index.html will be redirected to /about/”', () => {
    const answer = on(['contact.html', 'about/index.html'], '');
    for (const [from, to] of [
      ['/contact.html?x=1', '/contact?x=1'],
      ['/about/index.html', '/about/'],
      ['/about', '/about/'],
      ['/contact/', '/contact'],
    ] as const) {
      const { status, headers } = answer(from);
      expect([status, headers.get('location')]).toEqual([308, to]);
    }
  });

  test('“it will continue to look up the directory tree for a matching 404.html file”', () => {
    const answer = on(['blog/404.html'], '');
    expect([answer('/blog/x/y').file, answer('/x').file]).toEqual(['blog/404.html', '404.html']);
  });

  test('“Headers always added”', () => {
    const { headers } = on([], '')('/');
    expect(Object.fromEntries(headers)).toEqual({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=0, must-revalidate',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });
});

// https://developers.cloudflare.com/pages/configuration/headers/
describe('rule 13.7: Cloudflare Pages, headers', () => {
  test('“An incoming request which matches multiple rules’ URL patterns will inherit all rules’ headers.”', () => {
    const { headers } = on([], '', '/*\n  X: 1\n/\n  Y: 2')('/');
    expect([headers.get('x'), headers.get('y')]).toEqual(['1', '2']);
  });

  test('“If a header is applied twice in the _headers file, the values are joined with a comma separator.”', () => {
    expect(on([], '', '/*\n  X: 1\n/\n  X: 2')('/').headers.get('x')).toBe('1, 2');
  });

  test('“Headers defined in the _headers file override what Cloudflare ordinarily sends.”', () => {
    const { headers } = on([], '', '/*\n  Referrer-Policy: no-referrer')('/');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('“You may wish to remove a default header or a header which has been added by a more pervasive rule.”', () => {
    const rules = '/*\n  ! Access-Control-Allow-Origin\n  X: 1\n/\n  ! X';
    const { headers } = on([], '', rules)('/');
    expect([headers.get('access-control-allow-origin'), headers.get('x')]).toEqual([null, null]);
  });

  test('“You may define up to 100 header rules. Each line in the _headers file has a 2,000 character limit.”', () => {
    const rules = Array.from({ length: 101 }, (_, index) => `/${index}\n  X: 1`);
    expect(() => on([], '', rules.join('\n'))).toThrow('limits');
    expect(() => on([], '', `/*\n  X: ${'x'.repeat(2000)}`)).toThrow('limits');
  });

  test('“redirects are applied before headers”, which match the address that was asked for', () => {
    const answer = on(['b.html'], '/a /b 200', '/a\n  X: 1\n/b\n  X: 2');
    expect(answer('/a').headers.get('x')).toBe('1');
  });
});
