import { expect, test } from 'vitest';
import { readPages } from '../support/built-pages.ts';
import { readCode } from '../support/texts.ts';

/**
 * Scripts and styles find parts of a page by hooks. A hook is an id, a class or an attribute `data-*`, which can
 * have a word of its value: `id=site`, `class=notice`, `data-auth`, `data-auth=login`.
 */
const hooksInPages = new Set<string>();
for (const { html } of readPages('dist')) {
  const htmlWithoutCode = html.replaceAll(
    /(<(?:script|style)[^>]*>).*?<\/(?:script|style)>/gs,
    '$1',
  );
  // Opening tags, whose values in quotes may contain >.
  for (const [tag] of htmlWithoutCode.matchAll(/<[a-z][^\s>]*\s(?:[^>"']|"[^"]*"|'[^']*')*>/gi))
    for (const [, name = '', words = ''] of tag.matchAll(
      /\s(data-[\w-]+|id|class)(?:="([^"]*)")?/g,
    )) {
      hooksInPages.add(name);
      for (const word of words.split(/\s+/)) hooksInPages.add(`${name}=${word}`);
    }
}

/** Matches the modules that run in browsers. */
const BROWSER_CODE = /^(?:portal|pages|sites)\//;
const sources = readCode('src', /\.(?:js|ts|tsx|astro|css)$/).filter(({ file }) =>
  BROWSER_CODE.test(file),
);
const scripts = sources.filter(({ file }) => !file.endsWith('.css'));
const styles = sources.filter(({ file }) => file.endsWith('.css'));

/** Lists the first group of each match as its name and the second group, if there is one, as its word. */
const findMatches = (code: string, pattern: RegExp) =>
  [...code.matchAll(pattern)].map(([, name = '', word]) => ({ name, word }));
/** `waitMs` becomes `data-wait-ms`. */
const attributeOf = (key: string) =>
  `data-${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
/** `data-wait-ms` becomes `waitMs`. */
const keyOf = (name: string) =>
  name.slice('data-'.length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Matches `[data-name]`, `[data-name="word"]` and `[data-name~="word"]`. */
const ATTRIBUTE_SELECTOR = /\[(data-[\w-]+)(?:~?=["']?([\w-]+))?/g;

/** Hooks that a script looks for, such as `data-auth=login`, `id=site` and `class=notice`. */
function findQueriedHooks(code: string): string[] {
  const facts = findMatches(code, /\b(?:showFact|findFactElements)\('([\w-]+)'/g);
  const ids = findMatches(code, /getElementById\('([^']+)'/g);
  const selectors = findMatches(
    code,
    /\.(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*['`]([^'`$]+)/g,
  ).map(({ name }) => name.replaceAll(/\[[^\]]*\]/g, ''));
  return [
    ...findMatches(code, ATTRIBUTE_SELECTOR).flatMap(({ name, word }) =>
      word ? [name, `${name}=${word}`] : [name],
    ),
    ...facts.map(({ name }) => `data-fact=${name}`),
    ...ids.map(({ name }) => `id=${name}`),
    ...selectors.flatMap((selector) => [
      ...findMatches(selector, /#([\w-]+)/g).map(({ name }) => `id=${name}`),
      ...findMatches(selector, /\.([a-z][\w-]*)/g).map(({ name }) => `class=${name}`),
    ]),
  ];
}

/** Hooks that no built page of the example sites contains, with the time or place at which they appear. */
const LATER_HOOKS = new Map([
  ['data-foreign', 'set while another client than the tree’s own is shown'],
  ['data-key', 'set at a notice that is shown'],
  ['data-link', 'set on a page of a mailed link'],
  ['data-link=reset', 'set on a page of a mailed link'],
  ['data-part', 'set when the part of a kind of session is known'],
  ['data-registration=server', 'set when a backend defines the registration'],
  ['data-stage', 'set at a form that was submitted early or has hydrated'],
  ['data-stage=ready', 'set at a form that has hydrated'],
  ['data-stage=sent', 'set at a form that was submitted before hydration'],
  ['id=other-clients', 'only where clients have different publishers'],
  ['id=reports', 'only in environments with `ownReports`'],
]);

test('every hook that a script looks for is in a built page', () => {
  const missingHooks = scripts.flatMap(({ file, text }) =>
    findQueriedHooks(text)
      .filter((hook) => !hooksInPages.has(hook))
      .map((hook) => [hook, file] as const),
  );
  expect(missingHooks.filter(([hook]) => !LATER_HOOKS.has(hook))).toEqual([]);
  expect([...new Set(missingHooks.map(([hook]) => hook))].toSorted()).toEqual([
    ...LATER_HOOKS.keys(),
  ]);
});

test('every attribute in a selector of a style sheet is in a built page or set by a script', () => {
  const isSet = (name: string) =>
    scripts.some(
      ({ text }) =>
        text.includes(name) ||
        (text.includes('dataset') && new RegExp(`\\b${keyOf(name)}\\b`).test(text)),
    );
  const missingAttributes = styles.flatMap(({ file, text }) =>
    findMatches(text, ATTRIBUTE_SELECTOR)
      .filter(({ name }) => !hooksInPages.has(name) && !isSet(name))
      .map(({ name }) => [name, file]),
  );
  expect(missingAttributes).toEqual([]);
});

test('every data attribute of a built page is read by a script or a style', () => {
  const readAttributes = new Set(
    sources.flatMap(({ text: code }) => [
      ...findQueriedHooks(code),
      ...findMatches(code, /dataset\['(\w+)'\]/g).map(({ name }) => attributeOf(name)),
      ...findMatches(code, /\breadPageState\('(\w+)'\)/g).map(({ name }) => attributeOf(name)),
      ...findMatches(code, /'(\w+)' in [\w.]*dataset/g).map(({ name }) => attributeOf(name)),
      // Keys of `const { waitMs } = element.dataset`.
      ...findMatches(code, /\{([^{}]*)\} =[^;]*\bdataset\b/g).flatMap(({ name }) =>
        findMatches(name, /(\w+)/g).map((key) => attributeOf(key.name)),
      ),
    ]),
  );
  const names = [...hooksInPages].filter((hook) => /^data-[\w-]+$/.test(hook));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !readAttributes.has(name))).toEqual([]);
});

test('every button for sign-in or sign-out has an action that the script knows', () => {
  const findInScripts = (pattern: RegExp) =>
    scripts.flatMap(({ text }) => findMatches(text, pattern));
  const knownActions = findInScripts(/\btype (?:SignIn|Auth)Action =([^;]+);/g).flatMap(
    ({ name }) => findMatches(name, /'([\w-]+)'/g).map((action) => `data-auth=${action.name}`),
  );
  // An attribute has one action in quotes, or a condition with two actions.
  const writtenActions = findInScripts(/\bdata-auth=(?:"|\{.*\? ')([\w-]+)(?:"|' : '([\w-]+)'\})/g)
    .flatMap(({ name, word }) => (word ? [name, word] : [name]))
    .map((action) => `data-auth=${action}`);
  expect([...new Set(writtenActions)].toSorted()).toEqual(knownActions.toSorted());
  const builtActions = [...hooksInPages].filter((hook) => hook.startsWith('data-auth='));
  expect(knownActions).toEqual(expect.arrayContaining(builtActions));
});
