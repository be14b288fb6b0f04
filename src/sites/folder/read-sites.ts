import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BackendIds, backendIdsFile } from '../backend-ids-schema.ts';
import {
  type Client,
  ENVIRONMENT_NAMES,
  type Environment,
  type EnvironmentName,
  environmentsFile,
} from '../schema.ts';
import { gatherFaults, SitesError } from './folder-faults.ts';
import { readClients } from './read-clients.ts';
import { readFile, shownPath } from './read-json.ts';

/** `dev` is always there: a folder without one has the built-in one. */
export type Environments = Readonly<
  Record<Exclude<EnvironmentName, 'stg'>, Environment> & { stg?: Environment | undefined }
>;

export interface Sites {
  readonly folder: string;
  readonly environments: Environments;
  readonly clients: readonly [Client, ...Client[]];
  readonly backendIds: BackendIds;
}

/** @param builtIn the folder whose `dev` environment and ids others have, too @throws SitesError */
export function readSites(folder: string, builtIn: string): Sites {
  if (!existsSync(folder))
    throw new SitesError([
      `${shownPath(folder)} is missing: PORTAL_SITES names a folder. Copy ${shownPath(builtIn)} to begin one, or unset PORTAL_SITES.`,
    ]);
  const gather = gatherFaults();
  const environments = gather.of(() => readEnvironments(folder, builtIn));
  const clients = gather.of(() => readClients(folder, environments?.stg !== undefined));
  const backendIds = gather.of(() => readBackendIds(folder, builtIn));
  gather.report();
  if (!environments || !clients || !backendIds)
    throw new SitesError([`${shownPath(folder)} holds no site.`]);
  return { folder, environments, clients, backendIds };
}

function readBackendIds(folder: string, builtIn: string): BackendIds {
  const name = 'backend-ids.json';
  const file = join(existsSync(join(folder, name)) ? folder : builtIn, name);
  const { $schema: _, ...ids } = readFile(file, backendIdsFile, 'it lists ids of the backend.');
  return { ...ids, noTitleId: ids.academicTitles[0].value };
}

function readEnvironments(folder: string, builtIn: string): Environments {
  const need = `it says where each of ${ENVIRONMENT_NAMES.join(', ')} runs. Copy that of the example.`;
  const read = (place: string) =>
    readFile(join(place, 'environments.json'), environmentsFile, need);
  const { $schema: _, ...own } = read(folder);
  const dev = own.dev ?? read(builtIn).dev;
  if (!dev) throw new SitesError([`${shownPath(builtIn)}/environments.json: dev – is missing.`]);
  return { ...own, dev };
}
