import type { Value } from '../../../src/contract/values/value.ts';

/** The fault that a form finds; @throws Error where a request's schema finds another. */
export function faultOf<Typed>(value: Value<Typed>, typed: Typed): string | undefined {
  const fault = value.faultOf(value.clean(typed));
  const { error } = value.schema.safeParse(typed);
  const found = error?.issues.map(({ message }) => message).join(' and ');
  if (found !== fault) throw new Error(`Form: ${fault}, request: ${found}.`);
  return fault;
}

/** What a form sends of a valid value; @throws Error where the request's schema reads another. */
export function sentAs<Typed>(value: Value<Typed>, typed: Typed): Typed {
  const cleaned = value.clean(typed);
  if (value.schema.parse(typed) !== cleaned) throw new Error('Form and request differ.');
  return cleaned;
}
