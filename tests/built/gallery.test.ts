import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trees } from '../../src/sites/trees.ts';

test.each(trees())('$environment/$client has the gallery only for developers', (tree) => {
  const root = join('dist', tree.environment, tree.client);
  const code = readdirSync(join(root, '_astro')).filter((name) => name.startsWith('Gallery'));
  const found = [existsSync(join(root, '__gallery.html')), code.length > 0];
  const isDev = tree.environment === 'dev';
  expect(found).toEqual([isDev, isDev]);
});
