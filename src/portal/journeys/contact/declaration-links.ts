import { pathTo, routeOf } from '../../../contract/routes.ts';
import { DECLARATION_KINDS } from '../../../sites/declarations.ts';
import type { Client } from '../../../sites/schemas/clients-and-environments.ts';
import { shell } from '../../copy/shell.ts';
import { pageCopy } from './page-copy.ts';

export type DeclarationLink = ReturnType<typeof listDeclarationLinks>[number];

/** Lists the links from contact topics to the page of a declaration (rule 27.7). Only the build calls this function. */
export function listDeclarationLinks({ declarations }: Client) {
  return DECLARATION_KINDS.flatMap((kind) => {
    const [category, topic] = declarations?.[kind]?.linkedFrom?.split('/') ?? [];
    if (category === undefined || topic === undefined) return [];
    return {
      kind,
      topicPath: pathTo('contactTopic', { category, topic }),
      sentence: pageCopy.declaration[kind],
      label: shell.offered[kind],
      href: routeOf(kind).path,
    };
  });
}
