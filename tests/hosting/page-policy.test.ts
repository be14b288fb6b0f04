import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withOwnHashes } from '../../src/hosting/page-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const SCRIPT = 'first()';
const STYLE = 'a{color:red}';
const FOREIGN = hashOf('of another page');

function page(body: string): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${FOREIGN} ${hashOf(SCRIPT)}`,
    `style-src 'self' ${hashOf(STYLE)} ${FOREIGN}`,
  ].join('; ');
  return `<head><meta http-equiv="content-security-policy" content="${policy};"></head>${body}`;
}

describe('the policy of a page', () => {
  test('rule S3.1: keeps only the hashes of the page’s inline code', () => {
    const html = withOwnHashes(page(`<script>${SCRIPT}</script><style>${STYLE}</style>`));
    expect(html).toContain(
      `script-src 'self' ${hashOf(SCRIPT)}; style-src 'self' ${hashOf(STYLE)};`,
    );
    expect(html).not.toContain(FOREIGN);
  });

  test('rule S3.1: names a style sheet that Astro does not know, but no such script', () => {
    const html = withOwnHashes(page('<script>moved()</script><style>moved{}</style>'));
    expect(html).toContain(`script-src 'self'; style-src 'self' ${hashOf('moved{}')};`);
  });

  test('rule S3.1: keeps no hash for an external script', () => {
    const html = withOwnHashes(page(`<script type="module" src="/a.js">${SCRIPT}</script>`));
    expect(html).toContain("script-src 'self'; style-src 'self';");
  });

  test('changes nothing else in the page', () => {
    const body = `<script>${SCRIPT}</script><style>${STYLE}</style><p>'sha256-abc' $& text</p>`;
    expect(withOwnHashes(page(body)).endsWith(body)).toBe(true);
  });

  test('keeps a page without a policy', () => {
    expect(withOwnHashes('<p>plain</p>')).toBe('<p>plain</p>');
  });
});
