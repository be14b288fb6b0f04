import { describe, expect, test } from 'vitest';
import { cloudHeaders, cloudRedirects } from '../../src/hosting/cloud-rules.ts';
import { BACKEND_PREFIXES, HEADERS } from '../support/host-table.ts';

/** Rules by path; a line without leading space starts a rule. */
function headerRules(reports?: string): Map<string, string[]> {
  const rules = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of cloudHeaders(reports).split('\n').filter(Boolean)) {
    if (line.startsWith(' ')) current.push(line.trim());
    else {
      current = [];
      rules.set(line, current);
    }
  }
  return rules;
}

function sentEverywhere(rules: Map<string, string[]>): Record<string, string> {
  const lines = (rules.get('/*') ?? [])
    .filter((line) => !line.startsWith('!'))
    .map((line) => line.split(/: (.*)/));
  return Object.fromEntries(lines.map(([name = '', value = '']) => [name.toLowerCase(), value]));
}

describe('_headers', () => {
  test('rule 13.3: sends the security headers with every file', () => {
    expect(sentEverywhere(headerRules())).toEqual(HEADERS);
  });

  test('rule 13.2: sets no Cache-Control for all paths, because rules are joined', () => {
    const caching = [...headerRules()].filter(([, lines]) =>
      lines.join().includes('Cache-Control'),
    );
    expect(caching).toEqual([
      ['/_astro/*', ['Cache-Control: public, max-age=31536000, immutable']],
    ]);
  });

  test('rule S4.2: sends no referrer from pages of one-time links', () => {
    const rules = headerRules();
    for (const path of ['/passwort-aendern', '/registrierung-bestaetigung'].flatMap((page) => [
      page,
      `${page}/`,
    ]))
      expect(rules.get(path)).toEqual(['! Referrer-Policy', 'Referrer-Policy: no-referrer']);
    expect([...rules.keys()].indexOf('/*')).toBe(0);
  });

  test('rule 13.7: removes what Cloudflare sends to every site', () => {
    expect(headerRules().get('/*')?.[0]).toBe('! Access-Control-Allow-Origin');
  });

  test('rule S3: sets a reporting endpoint only if the environment has one', () => {
    expect(sentEverywhere(headerRules('https://berichte.example.de/csp'))).toEqual({
      ...HEADERS,
      'content-security-policy':
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; report-to portal",
      'reporting-endpoints': 'portal="https://berichte.example.de/csp"',
    });
  });

  test('keeps every header on one line of ASCII', () => {
    expect(cloudHeaders()).toMatch(/^[\x20-\x7e\n]+\n$/);
  });
});

describe('_redirects', () => {
  const rules = cloudRedirects(['index.html', 'kontakt/abo.html', 'registrierung/kunde.html'])
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

  test('has three words per line', () => {
    expect(rules.every((rule) => rule.length === 3)).toBe(true);
  });

  test.each(BACKEND_PREFIXES)(
    'rule 13.2: proxies %s and all paths below to the backend',
    (prefix) => {
      expect(rules).toContainEqual([prefix, `https://BACKEND_ORIGIN${prefix}`, '200']);
      expect(rules).toContainEqual([
        `${prefix}/*`,
        `https://BACKEND_ORIGIN${prefix}/:splat`,
        '200',
      ]);
    },
  );

  test('rule 13.2: serves deep links with fallback pages, after all other rules', () => {
    expect(rules.slice(-4)).toEqual([
      ['/registrierung/:name', '/registrierung/kunde', '200'],
      ['/registrierung/:name/*', '/registrierung/kunde', '200'],
      ['/kontakt/:name', '/kontakt', '200'],
      ['/kontakt/:name/*', '/kontakt', '200'],
    ]);
  });

  test('serves an existing page of a rewritten folder itself', () => {
    expect(rules.filter(([from, to]) => from === to)).toEqual([
      ['/kontakt/abo', '/kontakt/abo', '200'],
      ['/registrierung/kunde', '/registrierung/kunde', '200'],
    ]);
  });

  test('lists rules without splat and placeholder first, and no file names with extension', () => {
    const stars = rules.map(([from = '']) => /[:*]/.test(from));
    expect(stars).toEqual([...stars].sort());
    expect(rules.flat().filter((word) => word.includes('.html'))).toEqual([]);
  });

  test('has no other rule with 200', () => {
    expect(rules.map(([from]) => from)).not.toContain('/*');
  });
});
