import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesOf, type Imports, importedBy } from './support/imports.ts';

const SRC = join(import.meta.dirname, '../src');

/** What each layer may import besides itself; everything may import `events.ts`, `limits.ts` and `routes.ts`. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  pages: ['layouts', 'journeys', 'sites', 'components'],
  layouts: ['session', 'reports', 'components', 'copy', 'sites', 'contract'],
  journeys: ['forms', 'session', 'components', 'http', 'copy', 'sites', 'contract'],
  forms: ['session', 'http', 'components', 'copy', 'contract', 'sites'],
  components: ['copy'],
  session: ['http', 'contract', 'sites'],
  reports: ['http', 'contract', 'sites'],
  http: ['contract', 'sites'],
  copy: ['contract'],
  sites: ['contract'],
  contract: [],
  sandbox: ['contract', 'sites'],
  hosting: ['contract', 'sites'],
  conformance: ['contract'],
  release: ['contract', 'hosting', 'sites'],
  rules: [],
  accessibility: ['rules', 'sites'],
  styles: [],
};

describe('layers', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ts|tsx|astro)$/.test(file),
  );
  const imports: Imports = new Map(
    files.map((file) => [file, importedBy(file, readFileSync(join(SRC, file), 'utf8'))]),
  );

  it.each(Object.keys(MAY_IMPORT))('%s imports only lower layers', (floor) => {
    const wrong = files
      .filter((file) => file.startsWith(`${floor}/`))
      .flatMap((file) => uphill(file, imports.get(file) ?? []));
    expect(wrong).toEqual([]);
  });

  it('includes every source file', () => {
    const unknown = files.filter((file) => file.includes('/') && !(floorOf(file) in MAY_IMPORT));
    expect(files.length).toBeGreaterThan(50);
    expect(unknown).toEqual([]);
  });

  it('rule 21.2: no browser loads the strict schemas of the contract', () => {
    const wrong = files
      .filter((file) => !/^(?:contract\/openapi|sandbox|conformance)\//.test(file))
      .filter((file) => imports.get(file)?.some((path) => path.startsWith('contract/openapi/')));
    expect(wrong).toEqual([]);
  });

  it('no module imports itself through others', () => {
    const all = [...imports.values()].flat();
    expect(all.length).toBeGreaterThan(1000);
    expect(circlesOf(imports)).toEqual([]);
  });

  it('no layer imports itself through others', () => {
    const floors = Map.groupBy(imports, ([file]) => floorOf(file));
    const between: Imports = new Map(
      [...floors].map(([floor, members]) => [
        floor,
        members.flatMap(([, targets]) => targets.map(floorOf).filter((to) => to !== floor)),
      ]),
    );
    expect(circlesOf(between)).toEqual([]);
  });
});

/** The top-level folder, or the file itself. */
function floorOf(file: string): string {
  return file.split('/')[0] ?? '';
}

/** `file → imported` for each import that is not allowed. */
function uphill(file: string, targets: readonly string[]): string[] {
  const [floor = '', folder = ''] = file.split('/');
  return targets
    .filter((target) => {
      const [targetFloor = '', targetFolder = ''] = target.split('/');
      if (!target.includes('/')) return !['events.ts', 'limits.ts', 'routes.ts'].includes(target);
      // Journeys may import only `errors` from other journeys.
      if (floor === targetFloor) return floor === 'journeys' && folder !== targetFolder;
      if (targetFloor === 'styles') return false;
      return !MAY_IMPORT[floor]?.includes(targetFloor);
    })
    .map((target) => `${file} → ${target}`);
}
