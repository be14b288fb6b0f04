import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkGroups } from '../../../src/build/astro/chunk-groups.ts';

const modules = globSync('src/**/*.{ts,tsx}').map((file) => resolve(file));
const findChunkName = (module: string) => chunkGroups.find(({ test }) => test.test(module))?.name;

test('the modules of the chunk `session`, which every page loads, import neither React nor zod', () => {
  // Descriptions of calls are for the documentation only; no page loads them.
  const sessionModules = modules.filter(
    (module) => findChunkName(module) === 'session' && !module.endsWith('-description.ts'),
  );
  expect(sessionModules.length).toBeGreaterThan(30);
  const importingModules = sessionModules.filter((module) =>
    /from '(?:react|react-dom|react-hook-form|@hookform|@nanostores|zod)\b|from '.*\.tsx'/.test(
      readFileSync(module, 'utf8').replaceAll(/^import type .*$/gm, ''),
    ),
  );
  expect(importingModules).toEqual([]);
});

test.each([
  ['/home/x/node_modules/nanostores/atom/index.js', 'session'],
  ['/home/x/node_modules/react-dom/client.js', 'react'],
  ['/home/x/node_modules/@nanostores/react/index.js', 'react'],
  ['/home/x/src/portal/session/identity/session.ts', 'session'],
  ['/home/x/src/contract/limits.ts', 'session'],
  ['/home/x/node_modules/zod/mini/index.js', 'contract'],
  ['/home/x/src/portal/forms/PortalForm.tsx', 'forms'],
  ['/home/x/src/contract/limits-of-others.ts', 'contract'],
])('a module at %s is in the chunk %s', (module, name) => {
  expect(findChunkName(module)).toBe(name);
});

test.each([
  '/home/x/src/portal/layouts/Reports.astro?astro&type=script&index=0&lang.ts',
  '/home/x/other-src/portal/http/request.ts',
])('a module at %s is in no group', (module) => {
  expect(findChunkName(module)).toBeUndefined();
});
