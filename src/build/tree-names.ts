import { environmentOf } from '../sites/environments.ts';
import type { Tree } from '../sites/trees.ts';

export interface TreeNames {
  /** For names of variables and logs that must be unique in a server with several trees. */
  readonly name: string;
  readonly root: string;
  /** Host name of the environment; an operator replaces it where a client has one of its own. */
  readonly host: string;
}

export function namesOf({ environment, client }: Tree): TreeNames {
  return {
    name: `${environment}_${client}`.replaceAll('-', '_'),
    root: `/srv/portal/${environment}/${client}`,
    host: new URL(environmentOf(environment).origin).hostname,
  };
}
