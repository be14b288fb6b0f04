import type { FieldError } from '../../contract/definition/refusal.ts';
import { createFieldError, createIssueError } from '../../contract/openapi/field-errors.ts';
import { pathTo } from '../../contract/routes.ts';
import { invalid } from '../refusal.ts';

export function schemaFaults(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): FieldError[] {
  const faults = issues.map(({ path, message }) => createIssueError(path.join('.'), message));
  const byProperty = Map.groupBy(faults, ({ property }) => property);
  return [...byProperty.values()].flatMap(([first]) => first ?? []);
}

/** Accepts only the call's own page: the mailed link carries a valid token (rules S14.1, 5.2.e). */
export function demandLinkPage(
  property: 'client_url' | 'optin_confirm_url',
  address: string,
  page: 'optIn' | 'password',
  origin: string,
): void {
  if (address === origin + pathTo(page)) return;
  throw invalid(createFieldError(property, 'isUrl', 'Die Adresse gehört nicht zu diesem Vorgang.'));
}
