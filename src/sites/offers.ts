import type { OfferedGroup } from '../contract/routes.ts';
import { DECLARATION_KINDS, type DeclarationKind } from './declarations.ts';
import type { Client } from './schemas/clients-and-environments.ts';

/** Whether the data of a client enable an optional page (rule 27.1). */
export function hasOfferedPage({ declarations, publisher }: Client, group: OfferedGroup): boolean {
  const data = group === 'accessibility' ? publisher.accessibility : declarations?.[group];
  return data !== undefined;
}

export function listOfferedDeclarations(client: Client): DeclarationKind[] {
  return DECLARATION_KINDS.filter((kind) => hasOfferedPage(client, kind));
}
