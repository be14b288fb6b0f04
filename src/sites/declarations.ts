import { clients } from './clients.ts';

/** Declarations that consumers may send without signing in (rule 27.1). */
export const DECLARATION_KINDS = ['cancellation', 'withdrawal'] as const;

export type DeclarationKind = (typeof DECLARATION_KINDS)[number];

export type DeclarationTargets = Readonly<ReturnType<typeof listDeclarationTargets>>;
export type DeclarationTarget = DeclarationTargets[string];

/** Lists the targets by client, because the form of a page sends to the target of the active client. */
export function listDeclarationTargets(kind: DeclarationKind) {
  return Object.fromEntries(
    clients.flatMap(({ id, declarations }) => {
      const target = declarations?.[kind];
      return target ? [[id, { category: target.category, topic: target.topic }] as const] : [];
    }),
  );
}
