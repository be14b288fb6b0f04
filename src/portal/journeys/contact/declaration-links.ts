import { pathTo, routeOf } from '../../../contract/routes.ts';
import { DECLARATION_KINDS, type DeclarationKind } from '../../../sites/declarations.ts';
import type { Client } from '../../../sites/schema.ts';
import { shell } from '../../copy/shell.ts';
import { pageCopy } from './page-copy.ts';

/** A contact topic that leads to the page of a declaration (rule 27.7); for the build only. */
export interface DeclarationLink {
  readonly kind: DeclarationKind;
  /** Path of the topic's page. */
  readonly from: string;
  readonly sentence: string;
  readonly label: string;
  readonly href: string;
}

export function declarationLinks({ declarations }: Client): DeclarationLink[] {
  return DECLARATION_KINDS.flatMap((kind) => {
    const [category, topic] = declarations?.[kind]?.linkedFrom?.split('/') ?? [];
    if (category === undefined || topic === undefined) return [];
    return {
      kind,
      from: pathTo('contactTopic', { category, topic }),
      sentence: pageCopy.declaration[kind],
      label: shell.offered[kind],
      href: routeOf(kind).path,
    };
  });
}
