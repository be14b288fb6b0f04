import { describe, expect, test } from 'vitest';
import { cloudHeaders, cloudRedirects } from '../../src/hosting/cloud-rules.ts';
import { BACKEND_PREFIXES, HEADERS } from '../support/host-table.ts';

/** Rules by their path, as a host reads them: a line without a blank in front begins one. */
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
  const lines = (rules.get('/*') ?? []).map((line) => line.split(/: (.*)/));
  return Object.fromEntries(lines.map(([name = '', value = '']) => [name.toLowerCase(), value]));
}

describe('_headers', () => {
  test('rule 13.3: sends the security headers with every file', () => {
    expect(sentEverywhere(headerRules())).toEqual(HEADERS);
  });

  test('rule 13.2: names no Cache-Control for everything, as rules are joined', () => {
    const caching = [...headerRules()].filter(([, lines]) =>
      lines.join().includes('Cache-Control'),
    );
    expect(caching).toEqual([
      ['/_astro/*', ['Cache-Control: public, max-age=31536000, immutable']],
    ]);
  });

  test('rule S4.2: lets no referrer leave the pages of one-time links', () => {
    const rules = headerRules();
    for (const path of ['/passwort-aendern', '/registrierung-bestaetigung'])
      expect(rules.get(path)).toEqual(['! Referrer-Policy', 'Referrer-Policy: no-referrer']);
    expect([...rules.keys()].indexOf('/*')).toBe(0);
  });

  test('rule S3: names an address for reports only where the environment has one', () => {
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

  test('has three words a line', () => {
    expect(rules.every((rule) => rule.length === 3)).toBe(true);
  });

  test.each(BACKEND_PREFIXES)(
    'rule 13.2: hands %s and everything below to the backend',
    (prefix) => {
      expect(rules).toContainEqual([prefix, `https://BACKEND_ORIGIN${prefix}`, '200']);
      expect(rules).toContainEqual([
        `${prefix}/*`,
        `https://BACKEND_ORIGIN${prefix}/:splat`,
        '200',
      ]);
    },
  );

  test('rule 13.2: answers deep links with their shell pages, behind everything else', () => {
    expect(rules.slice(-2)).toEqual([
      ['/registrierung/*', '/registrierung/kunde', '200'],
      ['/kontakt/*', '/kontakt', '200'],
    ]);
  });

  test('leaves a page of a rewritten folder to itself', () => {
    expect(rules.filter(([from, to]) => from === to)).toEqual([
      ['/kontakt/abo', '/kontakt/abo', '200'],
      ['/registrierung/kunde', '/registrierung/kunde', '200'],
    ]);
  });

  test('names what has no star first, and no file by its ending', () => {
    const stars = rules.map(([from = '']) => from.endsWith('*'));
    expect(stars).toEqual([...stars].sort());
    expect(rules.flat().filter((word) => word.includes('.html'))).toEqual([]);
  });

  test('answers nothing else with 200', () => {
    expect(rules.map(([from]) => from)).not.toContain('/*');
  });
});
