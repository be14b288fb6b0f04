import { expect, test } from 'vitest';
import { readCode } from '../support/texts.ts';

/** The greatest number of shared attributes that a newcomer can keep in mind. */
const SHARED_ATTRIBUTES_MAX = 15;

const toKebabCase = (key: string) =>
  key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Lists the first capturing group of every match. */
const findNames = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Finds the keys in the braces of an object or a pattern, such as `client` and `hides` in `{ client: id, hides }`. */
const findKeys = (content: string) => findNames(content, /(?:^|[,{])\s*(\w+)(?=\s*(?:[,:}]|$))/g);

/** Finds the attributes that a file writes or reads, in markup, in a selector or as a property. */
function findAttributes(text: string): string[] {
  const attributes = findNames(
    text,
    /(?:\[|\s|Attribute\('|'\[)data-([a-z][a-z-]*)(?=[\s=\]~>/'"])/g,
  );
  const keys = [
    ...findNames(text, /\bdataset(?:\?)?\.(\w+)/g),
    ...findNames(text, /\bdataset\[['"](\w+)['"]\]/g),
    ...findNames(text, /['"](\w+)['"] in [\w.?]*dataset\b/g),
    ...findNames(text, /\breadPageState\('(\w+)'\)/g),
    ...findNames(text, /\{([^{}]*)\}(?:: [\w<>]+)? = [^;{]*\bdataset\b/g).flatMap(findKeys),
    ...findNames(text, /\bassign\([\w.?]*dataset, \{([^{}]*)\}/g).flatMap(findKeys),
    ...findNames(text, /\breadElementState\(\w+, '(\w+)'\)/g),
    ...findNames(text, /\bsetElementState\(\w+, \{([^{}]*)\}/g).flatMap(findKeys),
    ...findNames(text, /\bsetPageState\(\{([^{}]*)\}/g).flatMap(findKeys),
  ];
  return [...attributes, ...keys.map(toKebabCase)];
}

const SOURCE_FILES = readCode('src', /\.(?:js|ts|tsx|astro|css)$/).filter(({ file }) =>
  /^(?:portal|pages)\//.test(file),
);
const PAGE_STATE_CODE =
  SOURCE_FILES.find(({ file }) => file === 'portal/page-state.ts')?.text ?? '';

/** A component and its style sheet have the same name, apart from the extension. */
const removeExtension = (file: string) => file.replace(/\.\w+$/, '');

test('page-state.ts lists all attributes that several components share, and they are at most 15', () => {
  const usesByAttribute = Map.groupBy(
    SOURCE_FILES.filter(({ file }) => file !== 'portal/page-state.ts').flatMap(({ file, text }) =>
      findAttributes(text).map((name) => ({ name, component: removeExtension(file) })),
    ),
    ({ name }) => name,
  );
  const sharedAttributes = [...usesByAttribute]
    .filter(([, uses]) => new Set(uses.map(({ component }) => component)).size > 1)
    .map(([name]) => name);
  const declaredNames = findNames(PAGE_STATE_CODE, /^ {2}readonly (\w+): /gm).map(toKebabCase);
  expect(sharedAttributes.toSorted()).toEqual([...new Set(declaredNames)].toSorted());
  expect(sharedAttributes.length).toBeLessThanOrEqual(SHARED_ATTRIBUTES_MAX);
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
])('finds the attributes in %s', (text, names) => {
  expect(findAttributes(text)).toEqual(names);
});
