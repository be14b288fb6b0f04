import { createHash } from 'node:crypto';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Chunk, readChunks } from '../../../src/build/pages/chunks.ts';
import { completePage } from '../../../src/build/pages/complete-page.ts';
import { put } from '../../support/folder.ts';

const WORDS = '<span id="first-words" hidden=""></span>';
const RUNTIME =
  '<style>astro-island{display:contents}</style><script>directive()</script><script>island()</script>';
const SOURCES: Readonly<Record<string, string>> = {
  '/_astro/start.js': 'import{t as e}from"./session.js";import"./b.js";e();\n',
  '/_astro/session.js': `import"./b.js";${'session();'.repeat(30)}`,
  '/_astro/b.js': 'export{c}from"./c.js";later(()=>import("./late.js"))',
  '/_astro/c.js': 'export const c=1',
  '/_astro/Form.js': `import"./react.js";import"./b.js";${'form();'.repeat(40)}`,
  '/_astro/Area.js': `import"./react.js";${'area();'.repeat(40)}`,
  '/_astro/notice.js': 'notice()',
};
const CHUNKS = await chunksOf(SOURCES);
const START = '<script type="module" src="/_astro/start.js"></script>';
const PLACE = '<template><span data-script-place="failure" hidden></span></template>';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const FOR_FAILURES =
  '<div data-script-for="failure" hidden><script type="module" src="/_astro/notice.js"></script></div>';

/** The chunks as the build reads them from its folder. */
async function chunksOf(
  sources: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Chunk>> {
  using dist = mkdtempDisposableSync(join(tmpdir(), 'chunks-'));
  for (const [address, code] of Object.entries(sources)) put(join(dist.path, address), code);
  return await readChunks(dist.path);
}

function island(directive: string, component: string, value: unknown = true): string {
  const escaped = (text: string) => text.replaceAll('"', '&quot;');
  return `<astro-island uid="Z1" component-url="/_astro/${component}.js" renderer-url="/_astro/client.js" props="{}" client="${directive}" opts="${escaped(JSON.stringify({ value }))}"></astro-island>`;
}

/** The page in which `head` and `body` stand, as the build completes it. */
function complete(body: string, head = '', html = '<html>'): string {
  return completePage(`${html}<head>${head}</head><body>${body}</body></html>`, CHUNKS);
}

const preloads = (html: string): string[] =>
  [...html.matchAll(/<link rel="modulepreload" href="\/_astro\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );

/** What a page preloads at once, and what stands in the template of `kinds`. */
function preloadsFor(html: string, kinds?: string): string[] {
  const template = (name: string) =>
    new RegExp(`<template data-preloads="${name}">(.*?)</template>`, 'g');
  return preloads(
    kinds ? (template(kinds).exec(html)?.[1] ?? '') : html.replace(template('[^"]+'), ''),
  );
}

describe('the first frame of a page', () => {
  const form = island('touched', 'Form');

  test('rule 18.14: gets only the style sheets that it needs, the others follow in their order', () => {
    const sheets =
      'a{}\n/*! later */\nb{content:"$&"}\n@media (width<9rem){c{}}\n/*! later */\nd{}\n';
    expect(complete(`<h1>Hallo</h1>${WORDS}<p>x</p>`, `<style>${sheets}</style>`)).toContain(
      `<style>a{}\n@media (width<9rem){c{}}\n</style></head><body><h1>Hallo</h1>${WORDS}<style>b{content:"$&"}\nd{}</style><p>x</p>`,
    );
  });

  test('rule 18.14: does not wait for the scripts of islands, which keep their style', () => {
    expect(complete(`${RUNTIME}<h1>Hallo</h1>${WORDS}${form}`)).toContain(
      `<style>astro-island{display:contents}</style><h1>Hallo</h1>${WORDS}<script>directive()</script><script>island()</script><astro-island`,
    );
  });

  test('keeps the order of a page without first words', () => {
    const style = '<style>/*! later */\na{}\n</style>';
    expect(complete(`${style}${RUNTIME}${form}`)).toContain(`${style}${RUNTIME}<astro-island`);
  });
});

test('rule 30.3: islands have no id that depends on the folder of the build', () => {
  expect(complete(`<p uid="x"></p>${island('touched', 'Form')}`)).toMatch(
    /<p uid="x"><\/p><astro-island component-url/,
  );
});

describe('the modules of a page', () => {
  test('rule 13.1.c: short scripts stand in its HTML, and only their imports are requested', () => {
    const html = complete(START);
    expect(html).toContain(
      '<script type="module">import{t as e}from"/_astro/session.js";import"/_astro/b.js";e();</script>',
    );
    expect(preloads(html)).toEqual(['session.js', 'b.js', 'c.js']);
  });

  test.each([
    ['of more than 1000 letters', 'a'.padEnd(1001)],
    ['that import something later', 'import("./a.js")'],
    ['that others import', 'export const a=1'],
  ])('are requested %s', async (_, code) => {
    const chunks = await chunksOf({ '/_astro/x.js': code, '/_astro/y.js': 'a'.padEnd(1000) });
    expect(chunks.get('/_astro/x.js')?.inline).toBeUndefined();
    expect(chunks.get('/_astro/y.js')?.inline).toBe('a');
  });

  test('rule 8.12: those of a form wait in a template until it starts', () => {
    const html = complete(START + island('touched', 'Form') + island('loaded', 'Area', 'reset'));
    expect(preloadsFor(html)).toEqual(['session.js', 'b.js', 'c.js']);
    expect(preloadsFor(html, 'form')).toEqual(['Form.js', 'react.js', 'client.js']);
    expect(html).toContain('href="/_astro/Form.js" fetchpriority="low"');
  });

  test('rule 8.12: only the form of registration that the page begins with is preloaded', () => {
    const islands =
      island('registration', 'Form', 'normal') + island('registration', 'Area', 'shop');
    const html = complete(islands, '', '<html data-registration="shop">');
    expect(preloadsFor(html, 'form')).toEqual(['Area.js', 'react.js', 'client.js']);
  });

  test('rule 3.2.g: those for signed-in people wait for them', () => {
    const html = complete(RUNTIME + START + island('session', 'Area', 'ip'));
    expect(preloadsFor(html)).toEqual(['session.js', 'b.js', 'c.js']);
    expect(preloadsFor(html, 'ip')).toEqual(['Area.js', 'react.js', 'client.js']);
    // Guests download nothing of islands.
    expect(html).not.toContain('island()');
  });

  test('rule 27.13: scripts for failures run where a failure is shown', () => {
    const html = complete(PLACE + FOR_FAILURES);
    expect(html).toContain(
      '<template><script type="module" async="" src="/_astro/notice.js"></script></template>',
    );
    expect(html).not.toMatch(/data-script/);
    expect(preloads(html)).toEqual([]);
  });
});

describe('the policy of a page', () => {
  const FOREIGN = hashOf('of another page');
  const policy = (...directives: readonly string[]) =>
    `<meta http-equiv="content-security-policy" content="${directives.join('; ')};">`;
  const written = (html: string) => /content="([^"]+)"/.exec(html)?.[1]?.split(';') ?? [];

  test('rule S3.1: names the inline code of the page and no other', () => {
    const known = policy(
      `script-src 'self' ${FOREIGN} ${hashOf('first()')}`,
      `style-src 'self' ${FOREIGN}`,
    );
    const body = `<script>first()</script><script src="/a.js">unknown()</script>`;
    expect(written(complete(`${body}<style>moved{}</style>${START}`, known))).toEqual([
      `script-src 'self' ${hashOf('first()')} ${hashOf('import{t as e}from"/_astro/session.js";import"/_astro/b.js";e();')}`,
      `style-src 'self' ${hashOf('moved{}')}`,
    ]);
  });

  test.each([
    ['a script', '<script>unknown()</script>'],
    ['a module', '<script type="module">unknown()</script>'],
    ['one in a template', '<template><script>unknown()</script></template>'],
  ])('the build refuses %s that the policy would block (rule S3.5)', (_, script) => {
    const known = policy(`script-src 'self' ${hashOf('first()')}`);
    expect(() => complete(`<script>first()</script>${script}`, known)).toThrow(
      'The policy would block an inline script: unknown()',
    );
  });

  test('data in a page needs no hash (rule S3.5)', () => {
    const data = '<script type="application/json" id="site">{"a":1}</script>';
    expect(written(complete(data, policy("script-src 'self'")))).toEqual(["script-src 'self'"]);
  });

  const DIRECTIVES = [
    ...["default-src 'none'", "connect-src 'self'", "frame-src 'none'", "img-src 'self' data:"],
    ...["trusted-types 'none'", "script-src 'self'", "style-src 'self'"],
  ];
  const protectedBy = (provider: string) =>
    written(complete(`<main data-captcha="${provider}"></main>`, policy(...DIRECTIVES)));

  test('rule S3.6: allows what reCAPTCHA needs where a form uses it, and nothing else', () => {
    expect(protectedBy('recaptcha')).toEqual([
      "default-src 'none'",
      "connect-src 'self' https://www.google.com/recaptcha/",
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
      "img-src 'self' data:",
      'trusted-types default goog#html',
      "script-src 'self' https://www.google.com/recaptcha/api.js https://www.gstatic.com/recaptcha/",
      "style-src 'self'",
    ]);
    expect(protectedBy('altcha')).toEqual(DIRECTIVES);
  });
});
