import { nameOf } from '../../../contract/definition/call.ts';
import { type CallId, operations } from '../../../contract/openapi/operations.ts';
import type { Kit } from '../kit.ts';

export interface Check {
  /** `requestUsername/csrf-missing`: the call, or a part of the product, and the question. */
  readonly id: string;
  /** Method and path; '' for a part of the product. */
  readonly call: string;
  /** The behaviour: `refuses without CSRF token`. */
  readonly title: string;
  /** Passes without an error. @throws CheckFailed or Skipped */
  readonly run: (kit: Kit) => Promise<void>;
}

/** @param id call and question */
export function createCheck(
  id: `${CallId | 'headers' | 'logoutToken' | 'paths' | 'people'}/${string}`,
  title: string,
  run: Check['run'],
): Check {
  const operation = operations.find((one) => id.startsWith(`${one.id}/`));
  return { id, call: operation ? nameOf(operation.call) : '', title, run };
}

/** The name of a test: behaviour, call, id. */
export function nameCheck({ id, call, title }: Check): string {
  return `${[title, call].filter(Boolean).join(', ')} (${id})`;
}

/** Lists the words by which `--only` selects a check: its id, the parts of the id, and the path. */
export function listNames({ id, call }: Check): readonly string[] {
  const [, path = ''] = call.split(' ');
  return [id, ...id.split('/'), path].filter(Boolean);
}
