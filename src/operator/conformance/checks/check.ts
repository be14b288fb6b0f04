import { nameOf } from '../../../contract/definition/call.ts';
import { type CallId, operations } from '../../../contract/openapi/operations.ts';
import type { Kit } from '../kit.ts';

export interface Check {
  /** The call or a part of the product, then the question, such as `requestUsername/csrf-missing`. */
  readonly id: string;
  /** Method and path of the call, or '' if the check is about a part of the product. */
  readonly call: string;
  /** The behaviour, such as `refuses without CSRF token`. */
  readonly title: string;
  /** Passes without an error. @throws CheckFailed or CheckSkipped */
  readonly run: (kit: Kit) => Promise<void>;
}

/** @param id call and question */
export function createCheck(
  id: `${CallId | 'headers' | 'logoutToken' | 'paths' | 'people'}/${string}`,
  title: string,
  run: Check['run'],
): Check {
  const operation = operations.find((candidate) => id.startsWith(`${candidate.id}/`));
  return { id, call: operation ? nameOf(operation.call) : '', title, run };
}

/** Names the test of a check by behaviour, call and id. */
export function nameCheck({ id, call, title }: Check): string {
  return `${[title, call].filter(Boolean).join(', ')} (${id})`;
}

/** Lists the names by which `--only` selects a check: its id, the parts of the id, and the path. */
export function listNames({ id, call }: Check): readonly string[] {
  const [, path = ''] = call.split(' ');
  return [id, ...id.split('/'), path].filter(Boolean);
}
