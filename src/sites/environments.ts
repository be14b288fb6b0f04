import { sites } from './loaded-sites.ts';
import {
  ENVIRONMENT_NAMES,
  type Environment,
  type EnvironmentName,
} from './schemas/clients-and-environments.ts';

/** The port of `npm start`. The identity provider of the sandbox listens on the next port. */
export const SANDBOX_PORT = 4400;

/** @internal */
export const { environments } = sites;

/** The names of the environments in the folder of sites, which may lack `stg`. */
export const environmentNames: readonly EnvironmentName[] = ENVIRONMENT_NAMES.filter(
  (name) => environments[name],
);

export function environmentOf(name: EnvironmentName): Environment {
  const environment = environments[name];
  if (!environment) throw new Error(`${sites.folder}/environments.json has no ${name}.`);
  return environment;
}
