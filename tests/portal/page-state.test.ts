import { expect, test } from 'vitest';
import { readCode } from '../support/texts.ts';

/** Limit of attributes that several components share; a newcomer cannot keep more in mind. */
const ATTRIBUTES_MAX = 15;

const kebabCase = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The keys that an object or a pattern between braces names: `{ client: id, hides }`. */
const keysIn = (list: string) => namesIn(list, /(?:^|[,{])\s*(\w+)(?=\s*(?:[,:}]|$))/g);

/** The attributes that a file writes or reads, in markup, in a selector or as a property. */
function attributesIn(text: string): string[] {
  const attributes = namesIn(
    text,
    /(?:\[|\s|Attribute\('|'\[)data-([a-z][a-z-]*)(?=[\s=\]~>/'"])/g,
  );
  const keys = [
    ...namesIn(text, /\bdataset(?:\?)?\.(\w+)/g),
    ...namesIn(text, /\bdataset\[['"](\w+)['"]\]/g),
    ...namesIn(text, /['"](\w+)['"] in [\w.?]*dataset\b/g),
    ...namesIn(text, /\breadPageState\('(\w+)'\)/g),
    ...namesIn(text, /\{([^{}]*)\}(?:: [\w<>]+)? = [^;{]*\bdataset\b/g).flatMap(keysIn),
    ...namesIn(text, /\bassign\([\w.?]*dataset, \{([^{}]*)\}/g).flatMap(keysIn),
    ...namesIn(text, /\breadElementState\(\w+, '(\w+)'\)/g),
    ...namesIn(text, /\bsetElementState\(\w+, \{([^{}]*)\}/g).flatMap(keysIn),
    ...namesIn(text, /\bsetPageState\(\{([^{}]*)\}/g).flatMap(keysIn),
  ];
  return [...attributes, ...keys.map(kebabCase)];
}

const FILES = readCode('src', /\.(?:js|ts|tsx|astro|css)$/).filter(({ file }) =>
  /^(?:portal|pages)\//.test(file),
);
const DECLARATION = FILES.find(({ file }) => file === 'portal/page-state.ts')?.text ?? '';

/** A component and its style sheet have one name. */
const removeExtension = (file: string) => file.replace(/\.\w+$/, '');

test('page-state.ts lists every attribute that two components share, and at most 15', () => {
  const components = Map.groupBy(
    FILES.filter(({ file }) => file !== 'portal/page-state.ts').flatMap(({ file, text }) =>
      attributesIn(text).map((name) => ({ name, component: removeExtension(file) })),
    ),
    ({ name }) => name,
  );
  const sharedAttributes = [...components]
    .filter(([, uses]) => new Set(uses.map(({ component }) => component)).size > 1)
    .map(([name]) => name);
  const declared = namesIn(DECLARATION, /^ {2}readonly (\w+): /gm).map(kebabCase);
  expect(sharedAttributes.toSorted()).toEqual([...new Set(declared)].toSorted());
  expect(sharedAttributes.length).toBeLessThanOrEqual(ATTRIBUTES_MAX);
});

test.each([
  ['<div data-alpha-x><b data-beta="1" data-gamma={x}/>', ['alpha-x', 'beta', 'gamma']],
  ['[data-alpha]:not([data-beta~="x"]) > p {}', ['alpha', 'beta']],
  ["box.dataset['alphaX'] = ''; delete box?.dataset.beta;", ['beta', 'alpha-x']],
  ['const { alpha, betaX } = box?.dataset ?? {};', ['alpha', 'beta-x']],
  ["Object.assign(root.dataset, { alpha: id, beta: '' });", ['alpha', 'beta']],
  ["box.toggleAttribute('data-alpha', true); 'beta' in box.dataset;", ['alpha', 'beta']],
  ["setPageState({ alpha: a, beta }); readPageState('gamma');", ['gamma', 'alpha', 'beta']],
  ['<section aria-labelledby="data-heading" id="data-heading">', []],
  ["import { x } from './data-rights.ts';", []],
  ["setElementState(form, { alpha: 'x' }); readElementState(form, 'betaX');", ['beta-x', 'alpha']],
])('the attributes of %s are found', (text, names) => {
  expect(attributesIn(text)).toEqual(names);
});
