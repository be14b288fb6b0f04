import type { OfferedGroup } from '../contract/routes.ts';
import { DECLARATION_KINDS, type DeclarationKind } from './declarations.ts';
import type { Client } from './schemas/clients-and-environments.ts';

/** Whether a client has a page by its own data (rule 27.1). */
export function offers({ declarations, publisher }: Client, group: OfferedGroup): boolean {
  const data = group === 'accessibility' ? publisher.accessibility : declarations?.[group];
  return data !== undefined;
}

export function offeredDeclarations(client: Client): DeclarationKind[] {
  return DECLARATION_KINDS.filter((kind) => offers(client, kind));
}
