import { environmentOf } from '../sites/environments.ts';
import type { Tree } from '../sites/trees.ts';

export interface TreeNames {
  readonly name: string;
  readonly root: string;
  readonly host: string;
}

export function namesOf({ environment, client }: Tree): TreeNames {
  return {
    name: `${environment}_${client}`.replaceAll('-', '_'),
    root: `/srv/portal/${environment}/${client}`,
    host: new URL(environmentOf(environment).origin).hostname,
  };
}
