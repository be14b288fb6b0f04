import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { assertNoBlockedInlineCode } from '../../../src/build/astro/blocked-inline-code.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Creates a page whose policy allows the script `first()` and the style `styled()`. */
const createPage = (body: string) =>
  `<html><head><meta http-equiv="content-security-policy" content="script-src 'self' ${hashOf('first()')}; style-src ${hashOf('styled()')};"></head><body>${body}</body></html>`;

describe('assertNoBlockedInlineCode', () => {
  test.each([
    ['an inline script that the policy allows', '<script>first()</script>'],
    ['a script file', '<script src="/a.js">unknown()</script>'],
    ['a block of JSON', '<script type="application/json" id="site">{"a":1}</script>'],
  ])('accepts a page with %s (S3.5)', (_, body) => {
    expect(() => assertNoBlockedInlineCode(createPage(body))).not.toThrow();
  });

  test.each([
    ['an inline script', '<script>unknown()</script>'],
    ['an inline module', '<script type="module">unknown()</script>'],
    ['an inline script in a template', '<template><script>unknown()</script></template>'],
    ['an inline script whose hash is in style-src only', '<script>styled()</script>'],
  ])('refuses a page with %s that the policy does not allow (S3.5)', (_, script) => {
    expect(() =>
      assertNoBlockedInlineCode(createPage(`<script>first()</script>${script}`)),
    ).toThrow(/^The policy would block an inline script: (?:unknown|styled)\(\)$/);
  });

  test('refuses a page with a style attribute (S3.5)', () => {
    expect(() => assertNoBlockedInlineCode(createPage('<p style="color: red">Text</p>'))).toThrow(
      'The policy would block a style attribute: color: red',
    );
  });
});
