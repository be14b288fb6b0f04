import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openFolder, writeNewFile } from './folder.ts';
import { deploy, listAssets } from './releases.ts';

const DAY_S = 86_400;
const folder = openFolder();
const root = join(folder, 'root');
beforeEach(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => rmSync(`${root}.files`, { force: true }));

/** Creates a tree that was built some days ago. Its files contain the name of the release. */
function createRelease(name: string, daysAgo: number, files: readonly string[]): string {
  const tree = join(folder, name);
  for (const file of files) {
    writeNewFile(join(tree, file), name);
    const seconds = Date.now() / 1000 - daysAgo * DAY_S;
    utimesSync(join(tree, file), seconds, seconds);
  }
  return tree;
}

/** Makes the deployed files some days old. */
function letDaysPass(days: number): void {
  const seconds = Date.now() / 1000 - days * DAY_S;
  for (const file of listAssets(root)) utimesSync(join(root, '_astro', file), seconds, seconds);
}

const listPages = () =>
  readdirSync(root)
    .filter((name) => name.endsWith('.html'))
    .toSorted();

it('deploys only the new pages, but the files of both releases (31.11)', () => {
  const oldTree = createRelease('a', 30, [
    '_astro/a.js',
    '_astro/both.js',
    'index.html',
    'gone.html',
  ]);
  const newTree = createRelease('b', 0, [
    '_astro/b.js',
    '_astro/both.js',
    'index.html',
    'kontakt/abo.html',
  ]);
  deploy(oldTree, root);
  expect(listPages()).toEqual(['gone.html', 'index.html']);
  deploy(newTree, root);
  expect(listPages()).toEqual(['index.html']);
  expect(readFileSync(join(root, 'index.html'), 'utf8')).toBe('b');
  expect(readFileSync(join(root, 'kontakt/abo.html'), 'utf8')).toBe('b');
  expect(listAssets(root)).toEqual(['a.js', 'b.js', 'both.js']);
});

it('deploys without a change of the operator’s notice (27.13)', () => {
  deploy(createRelease('g', 1, ['_astro/g.js', 'index.html', 'old.html']), root);
  writeFileSync(join(root, 'hinweis.json'), '{ "text": "Wartung" }');
  deploy(createRelease('h', 0, ['_astro/h.js', 'index.html']), root);
  expect(readFileSync(join(root, 'hinweis.json'), 'utf8')).toBe('{ "text": "Wartung" }');
  expect(listPages()).toEqual(['index.html']);
});

it('removes files seven days after they were last served, whenever they were built (31.11)', () => {
  const trees = ['a', 'b', 'c', 'd'].map((name) =>
    createRelease(`week-${name}`, 30, [`_astro/${name}.js`, 'index.html']),
  );
  const [firstTree = '', secondTree = '', thirdTree = '', fourthTree = ''] = trees;
  deploy(firstTree, root);
  deploy(secondTree, root);
  letDaysPass(6);
  deploy(thirdTree, root);
  expect(listAssets(root)).toEqual(['a.js', 'b.js', 'c.js']);
  letDaysPass(9);
  deploy(fourthTree, root);
  // Until this deploy c.js was served, so its age does not matter.
  expect(listAssets(root)).toEqual(['c.js', 'd.js']);
});

it('keeps the files of an old build at a rollback to that build (31.11)', () => {
  const oldTree = createRelease('e', 30, ['_astro/e.js', 'index.html']);
  const newTree = createRelease('f', 0, ['_astro/f.js', 'index.html']);
  for (const tree of [oldTree, newTree, oldTree]) deploy(tree, root);
  expect(listAssets(root)).toEqual(['e.js', 'f.js']);
  expect(readFileSync(join(root, 'index.html'), 'utf8')).toBe('e');
});
