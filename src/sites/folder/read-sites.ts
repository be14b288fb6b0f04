import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backendIdsFile } from '../schemas/backend-ids.ts';
import { type Brand, brandFile, schemeOf } from '../schemas/brand.ts';
import {
  type Client,
  clientsFile,
  ENVIRONMENT_NAMES,
  type EnvironmentName,
  environmentsFile,
} from '../schemas/clients-and-environments.ts';
import { type Publisher, publisherFile } from '../schemas/publisher.ts';
import { createErrorCollector, SitesError } from './folder-errors.ts';
import { describePlace, displayPath, readJsonBySchema } from './read-json.ts';
import { type Picture, readPicture } from './read-picture.ts';

/** A wider wordmark would leave no room for the back link on a phone. */
const WORDMARK_RATIO_MAX = 9;

function createFileCollector(file: string) {
  const collector = createErrorCollector();
  const addError = (path: readonly PropertyKey[], sentence: string) =>
    collector.sentences.push(`${describePlace(file, path)} – ${sentence}`);
  /** Reads a file that the value at a path of `file` names. */
  const readNamedFile = <Result>(
    namedFile: string,
    path: readonly PropertyKey[],
    read: (namedFile: string) => Result,
  ): Result | undefined => {
    if (existsSync(namedFile)) return collector.collect(() => read(namedFile));
    addError(
      path,
      `names ${displayPath(namedFile)}, which is missing. Create it, or name another file.`,
    );
    return undefined;
  };
  return { ...collector, addError, readNamedFile };
}

function readBrand(file: string, id: string): Brand {
  const { light, dark, logo, favicon } = readJsonBySchema(file, brandFile);
  const collector = createFileCollector(file);
  const readNamedPicture = (name: string | undefined, ...path: string[]): Picture | undefined =>
    name === undefined
      ? undefined
      : collector.readNamedFile(join(dirname(file), name), path, readPicture);
  const wordmarks = {
    light: readNamedPicture(logo?.light, 'logo', 'light'),
    dark: readNamedPicture(logo?.dark, 'logo', 'dark'),
  };
  const brand: Brand = {
    id,
    light,
    dark,
    favicon: readNamedPicture(favicon, 'favicon'),
    logo: wordmarks.light && { light: wordmarks.light, dark: wordmarks.dark },
  };
  if (dark && !light)
    collector.addError(['light'], 'is missing, but dark is there. Add the light colours.');
  if (logo && !logo.dark && schemeOf({ brand }) === 'both')
    collector.addError(
      ['logo', 'dark'],
      'is missing, but the client has a dark scheme. Add a wordmark for this scheme.',
    );
  for (const scheme of ['light', 'dark'] as const) {
    const { ratio = 0 } = wordmarks[scheme] ?? {};
    if (ratio > WORDMARK_RATIO_MAX)
      collector.addError(
        ['logo', scheme],
        `is ${ratio.toFixed(1)} times as wide as high; ${WORDMARK_RATIO_MAX} is the maximum. Use a shorter wordmark.`,
      );
  }
  collector.report();
  return brand;
}

function readClients(
  folder: string,
  environments: Partial<Record<EnvironmentName, unknown>>,
): [Client, ...Client[]] {
  const file = join(folder, 'clients.json');
  const purpose = 'it lists the clients. Copy the file of the example.';
  const { clients: entries } = readJsonBySchema(file, clientsFile, purpose);
  const collector = createFileCollector(file);
  /** Reads each file once, because several clients can name the same file. */
  const createCachedReader = <Result>(
    folderName: 'publishers' | 'brands',
    read: (file: string, id: string) => Result,
  ) => {
    const results = new Map<string, Result | undefined>();
    return (id: string, ...path: PropertyKey[]): Result | undefined => {
      const namedFile = join(folder, folderName, `${id}.json`);
      const result = results.has(id)
        ? results.get(id)
        : collector.readNamedFile(namedFile, path, () => read(namedFile, id));
      results.set(id, result);
      return result;
    };
  };
  const readPublisherOnce = createCachedReader('publishers', readPublisher);
  const readBrandOnce = createCachedReader('brands', readBrand);
  const clients = entries.flatMap((entry, index): Client[] => {
    if (entries.findIndex(({ id }) => id === entry.id) !== index)
      collector.addError(['clients', index, 'id'], `'${entry.id}' is used twice. Rename one.`);
    for (const name of ENVIRONMENT_NAMES)
      if (environments[name] && entry.start[name] === undefined && name !== 'dev')
        collector.addError(
          ['clients', index, 'start', name],
          `is missing, but environments.json has ${name}. Add the start address of '${entry.id}' in ${name}.`,
        );
    const publisher = readPublisherOnce(entry.publisher, 'clients', index, 'publisher');
    const brand =
      entry.brand === undefined ? undefined : readBrandOnce(entry.brand, 'clients', index, 'brand');
    // Without an environment `stg`, no tree uses the address of `stg`.
    const { prd, stg = prd, dev = `/__sandbox/${entry.id}` } = entry.start;
    return publisher ? [{ ...entry, publisher, brand, start: { prd, stg, dev } }] : [];
  });
  collector.report();
  const [firstClient, ...furtherClients] = clients;
  if (!firstClient)
    throw new SitesError([`${displayPath(file)}: clients – is empty. Add a client.`]);
  return [firstClient, ...furtherClients];
}

function readPublisher(file: string, id: string): Publisher {
  const { $schema: _, ...publisher } = readJsonBySchema(file, publisherFile);
  return { ...publisher, id };
}

/** @param builtInFolder is the folder whose environment `dev` and ids are the defaults @throws SitesError */
export function readSites(folder: string, builtInFolder: string) {
  if (!existsSync(folder))
    throw new SitesError([
      `${displayPath(folder)} is missing: PORTAL_SITES names a folder. Copy ${displayPath(builtInFolder)} to begin a folder, or unset PORTAL_SITES.`,
    ]);
  const collector = createErrorCollector();
  const environments = collector.collect(() => readEnvironments(folder, builtInFolder));
  const clients = collector.collect(() => readClients(folder, environments ?? {}));
  const backendIds = collector.collect(() => readBackendIds(folder, builtInFolder));
  collector.report();
  if (!environments || !clients || !backendIds)
    throw new SitesError([`${displayPath(folder)} holds no site.`]);
  return { folder, environments, clients, backendIds };
}

function readBackendIds(folder: string, builtInFolder: string) {
  const name = 'backend-ids.json';
  const file = join(existsSync(join(folder, name)) ? folder : builtInFolder, name);
  const { $schema: _, ...ids } = readJsonBySchema(
    file,
    backendIdsFile,
    'it lists ids of the backend.',
  );
  return { ...ids, noTitleId: ids.academicTitles[0].value };
}

/** Reads the environments, with the built-in `dev` as the default. */
function readEnvironments(folder: string, builtInFolder: string) {
  const purpose = `it says where each of ${ENVIRONMENT_NAMES.join(', ')} runs. Copy the file of the example.`;
  const readEnvironmentsFile = (parentFolder: string) =>
    readJsonBySchema(join(parentFolder, 'environments.json'), environmentsFile, purpose);
  const { $schema: _, ...environments } = readEnvironmentsFile(folder);
  const dev = environments.dev ?? readEnvironmentsFile(builtInFolder).dev;
  if (!dev)
    throw new SitesError([`${displayPath(builtInFolder)}/environments.json: dev – is missing.`]);
  return { ...environments, dev };
}
