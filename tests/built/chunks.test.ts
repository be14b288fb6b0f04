import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTrees } from '../../src/sites/trees.ts';
import { readTexts } from '../support/texts.ts';

const TREES = listTrees().map(({ environment, client }) => join('dist', environment, client));
const SCRIPT_NAME = /[\w.@-]+\.[\w-]{8}\.js\b/g;

describe.each(TREES)('%s', (tree) => {
  const scripts = readdirSync(join(tree, '_astro')).filter((name) => name.endsWith('.js'));
  const namedScripts = new Set(
    readTexts(tree, /\.(?:html|js)$/).flatMap(({ file, text }) =>
      (text.match(SCRIPT_NAME) ?? []).filter((name) => file !== join('_astro', name)),
    ),
  );

  it('has every script that one of its pages or scripts names', () => {
    expect(namedScripts.size).toBeGreaterThan(50);
    expect([...namedScripts].filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('names each of its scripts in a page or in another script', () => {
    // Every tree has all scripts of the layout, but some environments and publishers do not use all of them.
    const chunks = scripts.filter((name) => !name.startsWith('Portal.astro_'));
    expect(chunks.filter((name) => !namedScripts.has(name))).toEqual([]);
  });
});
