import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { FieldError } from '../../contract/definition/refusal.ts';
import { createIssueError } from '../../contract/openapi/field-errors.ts';

/** Lists one error per property, because a page shows one sentence at a field. */
export function listSchemaErrors(issues: readonly StandardSchemaV1.Issue[]): FieldError[] {
  const errors = issues.map(({ path = [], message }) => {
    const keys = path.map((segment) => (typeof segment === 'object' ? segment.key : segment));
    return createIssueError(keys.join('.'), message);
  });
  const errorsByProperty = Map.groupBy(errors, ({ property }) => property);
  return [...errorsByProperty.values()].flatMap(([firstError]) => firstError ?? []);
}
