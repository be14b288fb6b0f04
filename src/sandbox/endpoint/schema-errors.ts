import type { FieldError } from '../../contract/definition/refusal.ts';
import { createIssueError } from '../../contract/openapi/field-errors.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Lists one error per property, because a page shows one sentence at a field. */
export function listSchemaErrors(issues: readonly Issue[]): FieldError[] {
  const errors = issues.map(({ path, message }) => createIssueError(path.join('.'), message));
  const errorsByProperty = Map.groupBy(errors, ({ property }) => property);
  return [...errorsByProperty.values()].flatMap(([firstError]) => firstError ?? []);
}
