import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');

/** What each floor may import besides itself; `limits.ts` and `routes.ts` are free for all. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  pages: ['layouts', 'journeys', 'sites', 'components'],
  layouts: ['session', 'components', 'copy', 'sites'],
  journeys: ['forms', 'session', 'components', 'http', 'copy', 'sites', 'contract'],
  forms: ['session', 'http', 'components', 'copy', 'contract', 'sites'],
  components: ['copy'],
  session: ['http', 'contract', 'sites'],
  http: ['contract', 'sites'],
  copy: ['contract'],
  sites: ['contract'],
  contract: [],
  sandbox: ['contract', 'sites'],
  hosting: ['sites'],
  rules: [],
  styles: [],
};

const IMPORT = /(?:from|import|import\()\s*\(?'(\.{1,2}\/[^']+)'/g;

describe('floors', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ts|tsx|astro)$/.test(file),
  );

  it.each(Object.keys(MAY_IMPORT))('%s imports only downhill', (floor) => {
    const wrong = files.filter((file) => file.startsWith(`${floor}/`)).flatMap(importsUphill);
    expect(wrong).toEqual([]);
  });

  it('reads every file of the source', () => {
    const unknown = files.filter(
      (file) => file.includes('/') && !((file.split('/')[0] ?? '') in MAY_IMPORT),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(unknown).toEqual([]);
  });
});

/** `file → imported` for each import that leaves the floor in a direction that is not allowed. */
function importsUphill(file: string): string[] {
  const [floor = '', folder = ''] = file.split('/');
  return [...readFileSync(join(SRC, file), 'utf8').matchAll(IMPORT)]
    .map(([, path = '']) => relative(SRC, join(SRC, dirname(file), path)))
    .filter((target) => {
      const [targetFloor = '', targetFolder = ''] = target.split('/');
      if (!target.includes('/')) return !['limits.ts', 'routes.ts'].includes(target);
      // A journey never imports another, but for the screens of what is not there or not allowed.
      if (floor === targetFloor) return floor === 'journeys' && folder !== targetFolder;
      if (targetFloor === 'styles') return false;
      return !MAY_IMPORT[floor]?.includes(targetFloor);
    })
    .map((target) => `${file} → ${target}`);
}
