import { expect, test } from 'vitest';
import { partFirstWords } from '../../src/layouts/first-words.ts';

test.each([
  ['a heading', '<div><h1>A</h1>', '<ul></ul></div>'],
  ['a heading and its paragraph', '<h1>A</h1>\n <p class="lead">B <b>C</b></p>', '<p>D</p>'],
  ['the first of several headings', '<h1>A</h1>', '<div><h1>B</h1><p>C</p></div>'],
  ['a heading before an island', '<h1>A</h1>', '<astro-island><p>B</p></astro-island>'],
  ['a heading with attributes', '<h1 tabindex="-1">A</h1><p>\nB\n</p>', '<p>C</p>'],
  ['a heading before a spinner', '<h1>A</h1>', '<p class="spinner" role="status">B</p><div></div>'],
  ['nothing where an island renders the heading', '', '<astro-island><h1>A</h1></astro-island>'],
  ['nothing where there is no heading', '', '<p>A</p>'],
  ['nothing of an empty screen', '', ''],
])('parts a screen behind %s', (_, words, rest) => {
  expect(partFirstWords(words + rest)).toEqual([words, rest]);
});
