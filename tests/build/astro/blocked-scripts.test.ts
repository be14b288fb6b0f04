import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { assertNoBlockedScripts } from '../../../src/build/astro/blocked-scripts.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Creates a page whose policy allows the script `first()` and the style `styled()`. */
const page = (body: string) =>
  `<html><head><meta http-equiv="content-security-policy" content="script-src 'self' ${hashOf('first()')}; style-src ${hashOf('styled()')};"></head><body>${body}</body></html>`;

describe('a page', () => {
  test.each([
    ['an inline script that the policy allows', '<script>first()</script>'],
    ['a script with an address', '<script src="/a.js">unknown()</script>'],
    ['data', '<script type="application/json" id="site">{"a":1}</script>'],
  ])('may contain %s (S3.5)', (_, body) => {
    expect(() => assertNoBlockedScripts(page(body))).not.toThrow();
  });

  test.each([
    ['a script', '<script>unknown()</script>'],
    ['a module', '<script type="module">unknown()</script>'],
    ['one in a template', '<template><script>unknown()</script></template>'],
    ['one whose hash only styles may have', '<script>styled()</script>'],
  ])('is refused with %s that the policy would block (S3.5)', (_, script) => {
    expect(() => assertNoBlockedScripts(page(`<script>first()</script>${script}`))).toThrow(
      /^The policy would block an inline script: (?:unknown|styled)\(\)$/,
    );
  });
});
