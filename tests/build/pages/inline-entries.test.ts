import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isInlined, withInlineEntries } from '../../../src/build/pages/inline-entries.ts';

const ADDRESS = '/_astro/page.AbC.js';
const PAGE = `<meta http-equiv="content-security-policy" content="script-src 'self' 'sha256-first='; style-src 'self';"><script type="module" src="${ADDRESS}"></script><script type="module" src="/_astro/large.js"></script><link rel="modulepreload" href="${ADDRESS}"><link rel="modulepreload" href="/_astro/a.js">`;
const CODE = 'import{t as e}from"./a.js";import"./b.js";e();\n';
const INLINE = 'import{t as e}from"/_astro/a.js";import"/_astro/b.js";e();';

describe('short scripts of a page', () => {
  test('rule 13.1.c: stand in its HTML, and are not requested', () => {
    const html = withInlineEntries(PAGE, new Map([[ADDRESS, CODE]]));
    expect(html).toContain(`<script type="module">${INLINE}</script>`);
    expect(html).not.toContain(ADDRESS);
    expect(html).toContain('src="/_astro/large.js"');
    expect(html).toContain('href="/_astro/a.js"');
  });

  test('rule S3.1: have their hash in the policy of the page', () => {
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(withInlineEntries(PAGE, new Map([[ADDRESS, CODE]]))).toContain(
      `script-src 'self' 'sha256-first=' 'sha256-${hash}'; style-src 'self';`,
    );
  });

  test('are those of up to 200 letters that import nothing later', () => {
    expect(isInlined(CODE)).toBe(true);
    expect(isInlined(CODE.padEnd(200))).toBe(true);
    expect(isInlined(CODE.padEnd(201))).toBe(false);
    expect(isInlined('import("./a.js")')).toBe(false);
  });

  test('a page without them stays as it is', () => {
    expect(withInlineEntries(PAGE, new Map())).toBe(PAGE);
  });
});
