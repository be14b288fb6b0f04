import { describe, expect, onTestFinished, test } from 'vitest';
import { netlify } from '../support/clouds/netlify.ts';
import { withTree } from '../support/clouds/with-tree.ts';

/** Each test is named by a sentence of Netlify’s documentation. */

const on = (files: readonly string[], redirects: string, headers = '') =>
  withTree(netlify, files, redirects, headers, onTestFinished);

// https://docs.netlify.com/manage/routing/redirects/overview/
describe('rule 13.7: Netlify, redirects', () => {
  test('“Paths are case-sensitive”', () => {
    expect(on(['b.html'], '/a /b 200')('/A').status).toBe(404);
  });

  test('“The redirects engine will process the first matching rule it finds, reading from top to bottom.”', () => {
    const answer = on(['b.html', 'c.html'], '/a/* /b 200\n/a/x /c 200');
    expect(answer('/a/x').file).toBe('b.html');
  });
});

// https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/
describe('rule 13.7: Netlify, rewrites', () => {
  test('“By default, you can’t shadow a URL that actually exists within the site.”', () => {
    const answer = on(['a/b.html', 'c.html'], '/a/* /c 200');
    expect([answer('/a/b').file, answer('/a/x').file]).toEqual(['a/b.html', 'c.html']);
  });

  test('“Infinitely looping rules, where the “from” and “to” resolve to the same location, are incorrect and will be ignored.”', () => {
    const answer = on(['c.html'], '/a /a 200\n/* /c 200');
    expect(answer('/a').file).toBe('c.html');
  });
});

// https://docs.netlify.com/manage/routing/redirects/redirect-options/
describe('rule 13.7: Netlify, options', () => {
  test('“Netlify will match paths to rules regardless of whether or not they contain a trailing slash.”', () => {
    const answer = on(['b.html'], '/a /b 200');
    expect([answer('/a').file, answer('/a/').file]).toEqual(['b.html', 'b.html']);
  });

  test('“If you add a 404.html page to your site, it will be picked up and displayed automatically for any failed paths.”', () => {
    const { status, file } = on([], '')('/x');
    expect([status, file]).toEqual([404, '404.html']);
  });

  test('“You can use placeholders in the origin and target paths”', () => {
    const answer = on(['b.html'], '/a/:name /b 200\n/c/:name/* /b 200');
    expect(answer('/a/x').file).toBe('b.html');
    expect([answer('/c/x/y').file, answer('/c').status]).toEqual(['b.html', 404]);
  });
});

// https://docs.netlify.com/manage/routing/headers/, and how its files are read:
// https://github.com/netlify/build/tree/main/packages/headers-parser
describe('rule 13.7: Netlify, headers', () => {
  test('“Custom headers apply only to files Netlify serves from our own backing store.”', () => {
    const answer = on([], '/a https://b.example/a 200', '/*\n  X: 1');
    const { headers, proxied } = answer('/a');
    expect([proxied, headers.get('x')]).toEqual(['https://b.example/a', null]);
  });

  test('for_regexp.ts ends patterns with “/?$” and “iu”: any case, and a slash at the end', () => {
    const answer = on(['a.html'], '', '/A\n  X: 1');
    expect([answer('/a').headers.get('x'), answer('/a/').headers.get('x')]).toEqual(['1', '1']);
  });

  test('line_parser.ts joins values by a comma, and returns nothing for “!line.includes(HEADER_SEPARATOR)”', () => {
    const answer = on(['a.html'], '', '/*\n  X: 1\n/a\n  ! X\n  X: 2');
    expect(answer('/a').headers.get('x')).toBe('1, 2');
  });

  // https://github.com/netlify/context-and-tools, skills/netlify-caching
  test('“Browser: always revalidates (`max-age=0, must-revalidate`)”', () => {
    expect(on([], '')('/').headers.get('cache-control')).toMatch(/max-age=0,must-revalidate$/);
  });
});
