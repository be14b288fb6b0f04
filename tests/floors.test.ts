import { describe, expect, it } from 'vitest';
import { drawMap } from './support/draw-map.ts';
import { circlesOf, type Imports, importedBy, namedBy, wingOf } from './support/imports.ts';
import { SOURCE, textsIn } from './support/texts.ts';

/** What each wing may import besides itself. */
const WINGS: Readonly<Record<string, readonly string[]>> = {
  pages: ['portal', 'sites'],
  portal: ['sites', 'contract', 'command-line'],
  build: ['sites', 'contract', 'command-line'],
  sandbox: ['sites', 'contract', 'command-line'],
  operator: ['build', 'sites', 'contract', 'rules', 'command-line'],
  sites: ['contract', 'command-line'],
  contract: [],
  rules: ['command-line'],
  'command-line': [],
};

/** What each floor of the portal may import besides itself; all may import `events.ts` and `notices.ts`. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  layouts: ['session', 'reports', 'components', 'copy', 'styles'],
  journeys: ['layouts', 'forms', 'session', 'components', 'http', 'copy'],
  forms: ['session', 'http', 'components', 'copy'],
  components: ['copy'],
  session: ['http', 'copy'],
  reports: ['http'],
  http: ['copy'],
  copy: [],
  styles: [],
};

/** Rooms of folders; each imports only those before it. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  sandbox: [
    ...['network', 'secrets', 'store', 'endpoint', 'html', 'mail', 'passwords'],
    ...['contact', 'registration', 'account', 'provider', 'reports', 'upstream'],
    ...['api', 'control', 'server'],
  ],
  'portal/session': ['identity', 'navigation', 'page'],
};

/** Files beside the rooms that rooms import; `backend.ts` has types only. */
const BESIDE_ROOMS: Readonly<Record<string, readonly string[]>> = {
  sandbox: ['backend.ts', 'refusal.ts', 'seed.ts', 'times.ts'],
  'portal/session': ['draft-key.ts', 'navigate.ts', 'storage.ts'],
};

/** Floors that may import less of other wings than the rest; all may import limits and routes. */
const WINGS_OF_FLOOR: Readonly<Record<string, readonly string[]>> = {
  components: [],
  copy: ['contract', 'sites'],
};
const FOR_ALL = [
  ...['portal/events.ts', 'portal/notices.ts'],
  ...['contract/limits.ts', 'contract/routes.ts'],
];

describe('layers', () => {
  const imports: Imports = new Map(
    textsIn('src', SOURCE).map(({ file, text }) => [file, importedBy(file, text)]),
  );
  const files = [...imports.keys()];

  it.each(Object.keys(WINGS))('the wing %s imports only what it may', (wing) => {
    const wrong = pathsOf(wing).filter(
      ({ to }) => wingOf(to) !== wing && !WINGS[wing]?.includes(wingOf(to)),
    );
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(FLOORS))('the floor %s of the portal imports only lower ones', (floor) => {
    const wrong = pathsOf(`portal/${floor}`).filter(({ from, to }) => {
      if (FOR_ALL.includes(to)) return false;
      if (wingOf(to) !== 'portal') return WINGS_OF_FLOOR[floor]?.includes(wingOf(to)) === false;
      const [fromFloor, toFloor] = [floorOf(from), floorOf(to)];
      if (fromFloor === toFloor) return floor === 'journeys' && roomOf(from) !== roomOf(to);
      return !FLOORS[floor]?.includes(toFloor);
    });
    expect(wrong).toEqual([]);
  });

  it('only the release imports the build', () => {
    const builders = pathsOf('operator').filter(({ to }) => wingOf(to) === 'build');
    expect(builders.length).toBeGreaterThan(0);
    expect(builders.filter(({ from }) => !from.startsWith('operator/release/'))).toEqual([]);
  });

  it.each(Object.entries(ROOMS))('a room of %s imports only rooms before it', (folder, rooms) => {
    // Files beside the rooms are in none.
    const roomIn = (path: string) => /^([^/]+)\//.exec(path.replace(`${folder}/`, ''))?.[1] ?? '';
    const paths = pathsOf(folder)
      .filter(({ to }) => to.startsWith(`${folder}/`))
      .map(({ from, to }) => ({ from, to, above: roomIn(from), below: roomIn(to) }));
    const known = new Set(paths.flatMap(({ above, below }) => [above, below]));
    expect([...known].filter((room) => room !== '').toSorted()).toEqual(rooms.toSorted());
    const wrong = paths.filter(
      ({ above, below }) => above !== '' && rooms.indexOf(below) > rooms.indexOf(above),
    );
    expect(wrong).toEqual([]);
    const beside = paths.filter(({ above, below }) => above !== '' && below === '');
    const files = new Set(beside.map(({ to }) => to.replace(`${folder}/`, '')));
    expect([...files].sort()).toEqual(BESIDE_ROOMS[folder]);
  });

  it('includes every source file', () => {
    const places = files.map((file) => (wingOf(file) === 'portal' ? floorOf(file) : wingOf(file)));
    const known = ['events.ts', 'notices.ts', ...Object.keys(FLOORS), ...Object.keys(WINGS)];
    expect(files.length).toBeGreaterThan(50);
    expect(places.filter((place) => !known.includes(place))).toEqual([]);
  });

  it('no page imports the strict schemas of the contract', () => {
    const wrong = files
      .filter(
        (file) => !/^(?:contract\/openapi|sandbox|operator\/(?:conformance|contract))\//.test(file),
      )
      .filter((file) => imports.get(file)?.some((path) => path.startsWith('contract/openapi/')));
    expect(wrong).toEqual([]);
  });

  it('no module imports itself through others', () => {
    const all = [...imports.values()].flat();
    expect(all.length).toBeGreaterThan(1000);
    expect(circlesOf(imports)).toEqual([]);
  });

  it('no wing and no floor imports itself through others', () => {
    const place = (file: string) =>
      wingOf(file) === 'portal' ? `portal/${floorOf(file)}` : wingOf(file);
    const groups = Map.groupBy(imports, ([file]) => place(file));
    const between: Imports = new Map(
      [...groups].map(([name, members]) => [
        name,
        members.flatMap(([, targets]) => targets.map(place).filter((to) => to !== name)),
      ]),
    );
    expect(circlesOf(between)).toEqual([]);
  });

  it('the map shows the wings as they are', async () => {
    const named = new Map(textsIn('src', SOURCE).map(({ file, text }) => [file, namedBy(text)]));
    await expect(await drawMap(imports, named)).toMatchFileSnapshot('../.github/map.svg');
  });

  /** Imports of the files below a folder. */
  function pathsOf(folder: string) {
    const paths = [...imports].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));
    return paths.filter(({ from }) => from.startsWith(`${folder}/`));
  }
});

/** The folder below the wing. */
const floorOf = (path: string): string => path.split('/')[1] ?? '';

/** The folder below the floor. */
const roomOf = (path: string): string => path.split('/')[2] ?? '';
