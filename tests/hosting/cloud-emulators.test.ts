import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { CloudHost } from '../support/clouds/answer.ts';
import { cloudflare } from '../support/clouds/cloudflare.ts';
import { netlify } from '../support/clouds/netlify.ts';

/** Each test is named by the sentence of the host's documentation that it holds the emulator to. */

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Asks an emulator about a tree of empty files with these rules. */
function on(host: CloudHost, files: readonly string[], redirects: string, headers = '') {
  const tree = mkdtempSync(join(tmpdir(), 'cloud-'));
  folders.push(tree);
  for (const file of [...files, 'index.html', '404.html']) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), '');
  }
  writeFileSync(join(tree, '_redirects'), redirects);
  writeFileSync(join(tree, '_headers'), headers);
  return host(tree);
}

// https://docs.netlify.com/manage/routing/redirects/overview/
describe('rule 13.7: Netlify, redirects', () => {
  test('“Paths are case-sensitive”', () => {
    expect(on(netlify, ['b.html'], '/a /b 200')('/A').status).toBe(404);
  });

  test('“The redirects engine will process the first matching rule it finds, reading from top to bottom.”', () => {
    const answer = on(netlify, ['b.html', 'c.html'], '/a/* /b 200\n/a/x /c 200');
    expect(answer('/a/x').file).toBe('b.html');
  });
});

// https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/
describe('rule 13.7: Netlify, rewrites', () => {
  test('“By default, you can’t shadow a URL that actually exists within the site.”', () => {
    const answer = on(netlify, ['a/b.html', 'c.html'], '/a/* /c 200');
    expect([answer('/a/b').file, answer('/a/x').file]).toEqual(['a/b.html', 'c.html']);
  });

  test('“Infinitely looping rules, where the “from” and “to” resolve to the same location, are incorrect and will be ignored.”', () => {
    const answer = on(netlify, ['c.html'], '/a /a 200\n/* /c 200');
    expect(answer('/a').file).toBe('c.html');
  });
});

// https://docs.netlify.com/manage/routing/redirects/redirect-options/
describe('rule 13.7: Netlify, options', () => {
  test('“Netlify will match paths to rules regardless of whether or not they contain a trailing slash.”', () => {
    const answer = on(netlify, ['b.html'], '/a /b 200');
    expect([answer('/a').file, answer('/a/').file]).toEqual(['b.html', 'b.html']);
  });

  test('“If you add a 404.html page to your site, it will be picked up and displayed automatically for any failed paths.”', () => {
    const { status, file } = on(netlify, [], '')('/x');
    expect([status, file]).toEqual([404, '404.html']);
  });
});

// https://docs.netlify.com/manage/routing/headers/, and how its files are read:
// https://github.com/netlify/build/tree/main/packages/headers-parser
describe('rule 13.7: Netlify, headers', () => {
  test('“Custom headers apply only to files Netlify serves from our own backing store.”', () => {
    const answer = on(netlify, [], '/a https://b.example/a 200', '/*\n  X: 1');
    const { headers, proxied } = answer('/a');
    expect([proxied, headers.get('x')]).toEqual(['https://b.example/a', null]);
  });

  test('for_regexp.ts ends patterns with “/?$” and “iu”: any case, and a slash at the end', () => {
    const answer = on(netlify, ['a.html'], '', '/A\n  X: 1');
    expect([answer('/a').headers.get('x'), answer('/a/').headers.get('x')]).toEqual(['1', '1']);
  });

  test('line_parser.ts joins values by a comma, and returns nothing for “!line.includes(HEADER_SEPARATOR)”', () => {
    const answer = on(netlify, ['a.html'], '', '/*\n  X: 1\n/a\n  ! X\n  X: 2');
    expect(answer('/a').headers.get('x')).toBe('1, 2');
  });

  // https://github.com/netlify/context-and-tools, skills/netlify-caching
  test('“Browser: always revalidates (`max-age=0, must-revalidate`)”', () => {
    expect(on(netlify, [], '')('/').headers.get('cache-control')).toMatch(
      /max-age=0,must-revalidate$/,
    );
  });
});

// https://developers.cloudflare.com/pages/configuration/redirects/
describe('rule 13.7: Cloudflare Pages, redirects', () => {
  test('“If there are multiple redirects for the same source path, the top-most redirect is applied.”', () => {
    const answer = on(cloudflare, ['b.html', 'c.html'], '/a /b 200\n/a /c 200');
    expect(answer('/a').file).toBe('b.html');
  });

  test('“Redirects are always followed, regardless of whether or not an asset matches the incoming request.”', () => {
    expect(on(cloudflare, ['a.html', 'b.html'], '/a /b 200')('/a').file).toBe('b.html');
  });

  test('“You cannot proxy external domains.”', () => {
    expect(on(cloudflare, [], '/a https://b.example/a 200')('/a')).toMatchObject({
      status: 404,
      file: '404.html',
    });
  });

  test('“Only the first redirect in your file will apply.”', () => {
    const answer = on(cloudflare, ['b.html', 'c.html'], '/a /b 200\n/b /c 200');
    expect(answer('/a').file).toBe('b.html');
  });

  test('“A _redirects file is limited to 2,000 static redirects and 100 dynamic redirects”', () => {
    const splats = Array.from({ length: 101 }, (_, index) => `/a${index}/* /b 200`);
    expect(() => on(cloudflare, [], splats.join('\n'))).toThrow('limits');
    expect(() => on(cloudflare, [], splats.slice(1).join('\n'))).not.toThrow();
  });

  test('“a splat (asterisk, *) will greedily match all characters”', () => {
    const answer = on(cloudflare, ['b/x/y.html'], '/a/* /b/:splat 200');
    expect(answer('/a/x/y').file).toBe('b/x/y.html');
  });
});

// https://developers.cloudflare.com/pages/configuration/serving-pages/
describe('rule 13.7: Cloudflare Pages, files', () => {
  test('“/contact.html will be redirected to /contact, and /about/index.html will be redirected to /about/”', () => {
    const answer = on(cloudflare, ['contact.html', 'about/index.html'], '');
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
    const answer = on(cloudflare, ['blog/404.html'], '');
    expect([answer('/blog/x/y').file, answer('/x').file]).toEqual(['blog/404.html', '404.html']);
  });

  test('“Headers always added”', () => {
    const { headers } = on(cloudflare, [], '')('/');
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
    const { headers } = on(cloudflare, [], '', '/*\n  X: 1\n/\n  Y: 2')('/');
    expect([headers.get('x'), headers.get('y')]).toEqual(['1', '2']);
  });

  test('“If a header is applied twice in the _headers file, the values are joined with a comma separator.”', () => {
    expect(on(cloudflare, [], '', '/*\n  X: 1\n/\n  X: 2')('/').headers.get('x')).toBe('1, 2');
  });

  test('“Headers defined in the _headers file override what Cloudflare ordinarily sends.”', () => {
    const { headers } = on(cloudflare, [], '', '/*\n  Referrer-Policy: no-referrer')('/');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('“You may wish to remove a default header or a header which has been added by a more pervasive rule.”', () => {
    const rules = '/*\n  ! Access-Control-Allow-Origin\n  X: 1\n/\n  ! X';
    const { headers } = on(cloudflare, [], '', rules)('/');
    expect([headers.get('access-control-allow-origin'), headers.get('x')]).toEqual([null, null]);
  });

  test('“You may define up to 100 header rules. Each line in the _headers file has a 2,000 character limit.”', () => {
    const rules = Array.from({ length: 101 }, (_, index) => `/${index}\n  X: 1`);
    expect(() => on(cloudflare, [], '', rules.join('\n'))).toThrow('limits');
    expect(() => on(cloudflare, [], '', `/*\n  X: ${'x'.repeat(2000)}`)).toThrow('limits');
  });

  test('“redirects are applied before headers”, which match the address that was asked for', () => {
    const answer = on(cloudflare, ['b.html'], '/a /b 200', '/a\n  X: 1\n/b\n  X: 2');
    expect(answer('/a').headers.get('x')).toBe('1');
  });
});
