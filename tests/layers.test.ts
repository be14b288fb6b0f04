import { describe, expect, it } from 'vitest';
import { drawMap } from './support/draw-map.ts';
import {
  findImportCycles,
  folderOf,
  type Imports,
  listImports,
  listNamedFiles,
} from './support/imports.ts';
import { readTexts, SOURCE } from './support/texts.ts';

/** The folders that each folder may import besides itself. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
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

/** The layers that each layer of the portal may import besides itself. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  layouts: ['session', 'reports', 'components', 'http', 'copy', 'styles'],
  journeys: ['layouts', 'forms', 'session', 'components', 'http', 'copy'],
  forms: ['session', 'http', 'components', 'copy'],
  components: ['copy'],
  session: ['http', 'copy'],
  reports: ['http'],
  http: ['copy'],
  copy: [],
  styles: [],
};

/** Subfolders by folder. A subfolder imports only the subfolders before it in the list. */
const SUBFOLDERS: Readonly<Record<string, readonly string[]>> = {
  sandbox: [
    ...['network', 'secrets', 'store', 'endpoint', 'html', 'mail', 'passwords'],
    ...['contact', 'registration', 'account', 'provider', 'reports', 'upstream'],
    ...['api', 'control', 'server'],
  ],
  'portal/session': ['identity', 'navigation', 'page'],
};

/** Files of the folder itself that its subfolders import. `backend.ts` has types only. */
const FILES_FOR_SUBFOLDERS: Readonly<Record<string, readonly string[]>> = {
  sandbox: ['backend.ts', 'refusal.ts', 'seed.ts', 'times.ts'],
  'portal/session': ['draft-key.ts', 'navigate.ts', 'storage.ts'],
};

/**
 * Folders besides the portal that a layer may import. A layer without a row may import all folders that the
 * portal may import.
 */
const FOLDERS_OF_LAYER: Readonly<Record<string, readonly string[]>> = {
  components: [],
  copy: ['contract', 'sites'],
};
/** Files that every layer may import. */
const FILES_FOR_ALL_LAYERS = [
  ...['portal/events.ts', 'portal/notices.ts', 'portal/page-state.ts'],
  ...['contract/limits.ts', 'contract/routes.ts'],
];

describe('layers', () => {
  const imports: Imports = new Map(
    readTexts('src', SOURCE).map(({ file, text }) => [file, listImports(file, text)]),
  );
  const files = [...imports.keys()];

  it.each(Object.keys(FOLDERS))('the folder %s imports only allowed folders', (folder) => {
    const wrongImports = listImportsOf(folder).filter(
      ({ to }) => folderOf(to) !== folder && !FOLDERS[folder]?.includes(folderOf(to)),
    );
    expect(wrongImports).toEqual([]);
  });

  it.each(Object.keys(LAYERS))(
    'the layer %s of the portal imports only allowed layers',
    (layer) => {
      const wrongImports = listImportsOf(`portal/${layer}`).filter(({ from, to }) => {
        if (FILES_FOR_ALL_LAYERS.includes(to)) return false;
        if (folderOf(to) !== 'portal')
          return FOLDERS_OF_LAYER[layer]?.includes(folderOf(to)) === false;
        const [fromLayer, toLayer] = [layerOf(from), layerOf(to)];
        if (fromLayer === toLayer)
          return layer === 'journeys' && subfolderOf(from) !== subfolderOf(to);
        return !LAYERS[layer]?.includes(toLayer);
      });
      expect(wrongImports).toEqual([]);
    },
  );

  it('only the release of the operator imports the build', () => {
    const importsOfBuild = listImportsOf('operator').filter(({ to }) => folderOf(to) === 'build');
    expect(importsOfBuild.length).toBeGreaterThan(0);
    expect(importsOfBuild.filter(({ from }) => !from.startsWith('operator/release/'))).toEqual([]);
  });

  it.each(Object.entries(SUBFOLDERS))(
    'a subfolder of %s imports only subfolders before it',
    (folder, subfolders) => {
      // The result is empty for a file of the folder itself.
      const subfolderIn = (path: string) =>
        /^([^/]+)\//.exec(path.replace(`${folder}/`, ''))?.[1] ?? '';
      const importsInFolder = listImportsOf(folder)
        .filter(({ to }) => to.startsWith(`${folder}/`))
        .map(({ from, to }) => ({ to, importer: subfolderIn(from), imported: subfolderIn(to) }));
      const foundSubfolders = new Set(
        importsInFolder.flatMap(({ importer, imported }) => [importer, imported]),
      );
      expect([...foundSubfolders].filter((subfolder) => subfolder !== '').toSorted()).toEqual(
        subfolders.toSorted(),
      );
      const wrongImports = importsInFolder.filter(
        ({ importer, imported }) =>
          importer !== '' && subfolders.indexOf(imported) > subfolders.indexOf(importer),
      );
      expect(wrongImports).toEqual([]);
      const importsOfFolderItself = importsInFolder.filter(
        ({ importer, imported }) => importer !== '' && imported === '',
      );
      const importedFiles = importsOfFolderItself.map(({ to }) => to.replace(`${folder}/`, ''));
      expect([...new Set(importedFiles)].sort()).toEqual(FILES_FOR_SUBFOLDERS[folder]);
    },
  );

  it('every source file belongs to a folder or a layer of the tables', () => {
    const foldersAndLayers = files.map((file) =>
      folderOf(file) === 'portal' ? layerOf(file) : folderOf(file),
    );
    const namesInTables = [
      'events.ts',
      'notices.ts',
      'page-state.ts',
      ...Object.keys(LAYERS),
      ...Object.keys(FOLDERS),
    ];
    expect(files.length).toBeGreaterThan(50);
    expect(foldersAndLayers.filter((name) => !namesInTables.includes(name))).toEqual([]);
  });

  it('no page imports the strict schemas of the contract', () => {
    const strictSchema = /^contract\/(?:openapi\/|calls\/.*-description\.ts)/;
    /** Files that no page imports. */
    const fileOutsidePages =
      /^(?:contract\/openapi|sandbox|operator\/(?:conformance|contract))\/|-description\.ts$/;
    const wrongFiles = files
      .filter((file) => !fileOutsidePages.test(file))
      .filter((file) => imports.get(file)?.some((path) => strictSchema.test(path)));
    expect(wrongFiles).toEqual([]);
  });

  it('no module imports itself through others', () => {
    const targets = [...imports.values()].flat();
    expect(targets.length).toBeGreaterThan(1000);
    expect(findImportCycles(imports)).toEqual([]);
  });

  it('no folder and no layer imports itself through others', () => {
    const folderOrLayerOf = (file: string) =>
      folderOf(file) === 'portal' ? `portal/${layerOf(file)}` : folderOf(file);
    const groups = Map.groupBy(imports, ([file]) => folderOrLayerOf(file));
    const importsBetweenGroups: Imports = new Map(
      [...groups].map(([name, members]) => [
        name,
        members.flatMap(([, targets]) => targets.map(folderOrLayerOf).filter((to) => to !== name)),
      ]),
    );
    expect(findImportCycles(importsBetweenGroups)).toEqual([]);
  });

  it('the drawn map of folders matches their imports', async () => {
    const namedFiles = new Map(
      readTexts('src', SOURCE).map(({ file, text }) => [file, listNamedFiles(text)]),
    );
    await expect(await drawMap(imports, namedFiles)).toMatchFileSnapshot('../.github/map.svg');
  });

  /** Lists the imports of the files below a folder. */
  function listImportsOf(folder: string) {
    const allImports = [...imports].flatMap(([from, targets]) =>
      targets.map((to) => ({ from, to })),
    );
    return allImports.filter(({ from }) => from.startsWith(`${folder}/`));
  }
});

/** Returns the layer of a file of the portal. */
const layerOf = (path: string): string => path.split('/')[1] ?? '';

/** Returns the folder of a file within its layer. */
const subfolderOf = (path: string): string => path.split('/')[2] ?? '';
