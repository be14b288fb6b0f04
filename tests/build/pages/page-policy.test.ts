import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withOwnHashes, withRecaptcha } from '../../../src/build/pages/page-policy.ts';

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

describe('rule S3.6: the policy of a page with a form that reCAPTCHA protects', () => {
  const policy =
    "default-src 'none';connect-src 'self';frame-src 'none';img-src 'self' data:;trusted-types 'none'; script-src 'self' 'sha256-a'; style-src 'self';";
  const written = (provider: string) =>
    `<meta http-equiv="content-security-policy" content="${policy}"><astro-island props="{&quot;captcha&quot;:[0,&quot;${provider}&quot;]}"></astro-island>`;

  test('allows its scripts, its frame, its connection and its Trusted Types, and nothing else', () => {
    expect(withRecaptcha(written('recaptcha'))).toContain(
      'content="' +
        "default-src 'none';" +
        "connect-src 'self' https://www.google.com/recaptcha/;" +
        'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;' +
        "img-src 'self' data:;" +
        'trusted-types default goog#html; ' +
        "script-src 'self' 'sha256-a' https://www.google.com/recaptcha/api.js https://www.gstatic.com/recaptcha/; " +
        "style-src 'self';" +
        '">',
    );
  });

  test('stays as it is with another captcha, and without a form', () => {
    const page = `<meta http-equiv="content-security-policy" content="${policy}">`;
    for (const html of [written('altcha'), page]) expect(withRecaptcha(html)).toBe(html);
  });
});
