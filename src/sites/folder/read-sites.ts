import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
  const add = (path: readonly PropertyKey[], sentence: string) =>
    collector.sentences.push(`${describePlace(file, path)} – ${sentence}`);
  return { ...collector, add };
}

function readBrand(folder: string, id: string, purpose: string): Brand {
  const file = join(folder, 'brands', `${id}.json`);
  const { light, dark, logo, favicon } = readJsonBySchema(file, brandFile, purpose);
  const collector = createFileCollector(file);
  const readNamedPicture = (name: string | undefined, path: string): Picture | undefined => {
    if (name === undefined) return undefined;
    const reason = `${displayPath(file)} names it as ${path}. Put it there.`;
    return collector.collect(() => readPicture(join(folder, 'brands', name), reason));
  };
  const wordmarks = {
    light: readNamedPicture(logo?.light, 'logo.light'),
    dark: readNamedPicture(logo?.dark, 'logo.dark'),
  };
  const brand: Brand = {
    id,
    light,
    dark,
    favicon: readNamedPicture(favicon, 'favicon'),
    logo: wordmarks.light && { light: wordmarks.light, dark: wordmarks.dark },
  };
  if (dark && !light) collector.add(['light'], 'is missing beside dark. Add the light colours.');
  if (logo && !logo.dark && schemeOf({ brand }) === 'both')
    collector.add(
      ['logo', 'dark'],
      'is missing, because the client has a dark scheme. Add a wordmark for it.',
    );
  for (const scheme of ['light', 'dark'] as const) {
    const { ratio = 0 } = wordmarks[scheme] ?? {};
    if (ratio > WORDMARK_RATIO_MAX)
      collector.add(
        ['logo', scheme],
        `is ${ratio.toFixed(1)} times as wide as high; ${WORDMARK_RATIO_MAX} is the most. Use a shorter one.`,
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
  const place = displayPath(file);
  const purpose = 'it lists the clients. Copy that of the example.';
  const { clients: entries } = readJsonBySchema(file, clientsFile, purpose);
  const collector = createFileCollector(file);
  /** Reads each file once, because several clients can name the same file. */
  const createCachedReader = <Result>(
    read: (folder: string, name: string, purpose: string) => Result,
  ) => {
    const results = new Map<string, Result | undefined>();
    return (name: string, role: string): Result | undefined => {
      const reason = `${place} names it as ${role}. Create it, or name another.`;
      const result = results.has(name)
        ? results.get(name)
        : collector.collect(() => read(folder, name, reason));
      results.set(name, result);
      return result;
    };
  };
  const readPublisherOnce = createCachedReader(readPublisher);
  const readBrandOnce = createCachedReader(readBrand);
  const clients = entries.flatMap((entry, index): Client[] => {
    if (entries.findIndex(({ id }) => id === entry.id) !== index)
      collector.add(['clients', index, 'id'], `'${entry.id}' is used twice. Rename one.`);
    for (const name of ENVIRONMENT_NAMES)
      if (environments[name] && entry.start[name] === undefined && name !== 'dev')
        collector.add(
          ['clients', index, 'start', name],
          `is missing, because environments.json has ${name}. Add the address of '${entry.id}' there.`,
        );
    const publisher = readPublisherOnce(entry.publisher, `publisher of '${entry.id}'`);
    const brand =
      entry.brand === undefined ? undefined : readBrandOnce(entry.brand, `brand of '${entry.id}'`);
    // Without an environment `stg`, no tree uses the address of `stg`.
    const { prd, stg = prd, dev = `/__sandbox/${entry.id}` } = entry.start;
    return publisher ? [{ ...entry, publisher, brand, start: { prd, stg, dev } }] : [];
  });
  collector.report();
  const [firstClient, ...furtherClients] = clients;
  if (!firstClient) throw new SitesError([`${place}: clients – is empty. Add a client.`]);
  return [firstClient, ...furtherClients];
}

function readPublisher(folder: string, id: string, purpose: string): Publisher {
  const file = join(folder, 'publishers', `${id}.json`);
  const { $schema: _, ...publisher } = readJsonBySchema(file, publisherFile, purpose);
  return { ...publisher, id };
}

/** @param builtInFolder is the folder with the default environment `dev` and ids @throws SitesError */
export function readSites(folder: string, builtInFolder: string) {
  if (!existsSync(folder))
    throw new SitesError([
      `${displayPath(folder)} is missing: PORTAL_SITES names a folder. Copy ${displayPath(builtInFolder)} to begin one, or unset PORTAL_SITES.`,
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
  const purpose = `it says where each of ${ENVIRONMENT_NAMES.join(', ')} runs. Copy that of the example.`;
  const readEnvironmentsFile = (parentFolder: string) =>
    readJsonBySchema(join(parentFolder, 'environments.json'), environmentsFile, purpose);
  const { $schema: _, ...environments } = readEnvironmentsFile(folder);
  const dev = environments.dev ?? readEnvironmentsFile(builtInFolder).dev;
  if (!dev)
    throw new SitesError([`${displayPath(builtInFolder)}/environments.json: dev – is missing.`]);
  return { ...environments, dev };
}
