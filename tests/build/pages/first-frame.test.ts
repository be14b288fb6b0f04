import { describe, expect, test } from 'vitest';
import { withShortFirstFrame } from '../../../src/build/pages/first-frame.ts';

const WORDS = '<span id="first-words" hidden></span>';
const ISLAND = '<style>astro-island{display:contents}</style>';
const SCRIPTS = '<script>directive()</script><script>runtime()</script>';

describe('the first frame of a page', () => {
  test('rule 18.14: gets only the style sheets that it needs, the others follow in their order', () => {
    const html = `<style>brand{}</style><style>a{}\n/*! later */\nb{}\n@media (width<9rem){c{}}\n/*! later */\nd{}\n</style><h1>Hallo</h1>${WORDS}<form></form>`;
    expect(withShortFirstFrame(html)).toBe(
      `<style>brand{}</style><style>a{}\n@media (width<9rem){c{}}\n</style><h1>Hallo</h1>${WORDS}<style>b{}\nd{}</style><form></form>`,
    );
  });

  test('rule 18.14: does not wait for the scripts of islands, which keep their style', () => {
    const html = `${ISLAND}${SCRIPTS}<h1>Hallo</h1>${WORDS}<astro-island></astro-island>`;
    expect(withShortFirstFrame(html)).toBe(
      `${ISLAND}<h1>Hallo</h1>${WORDS}${SCRIPTS}<astro-island></astro-island>`,
    );
  });

  test('keeps $& in a style sheet', () => {
    const html = `<style>/*! later */\na{content:"$&"}\n</style>${WORDS}`;
    expect(withShortFirstFrame(html)).toBe(`<style></style>${WORDS}<style>a{content:"$&"}</style>`);
  });

  test('keeps a page without first words as it is', () => {
    const html = `<style>/*! later */\na{}\n</style>${ISLAND}${SCRIPTS}`;
    expect(withShortFirstFrame(html)).toBe(html);
  });
});
