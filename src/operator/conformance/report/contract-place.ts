import { createOpenApiDocument } from '../../../contract/openapi/document.ts';
import type { Check } from '../checks/check.ts';
import { callOf, getProperty, OPERATION_BY_CALL } from '../client/answer.ts';
import type { CheckFailed } from '../errors.ts';

const TEXT_CHARACTERS_MAX = 240;
const BODY_SCHEMA_PATH = ['content', 'application/json', 'schema'] as const;
const SECURITY_QUESTIONS = /^(?:csrf|token-(?:missing|foreign|alone)|no-session|institution)/;
const document = createOpenApiDocument();

export interface FailedCheck {
  readonly check: Check;
  readonly reason: string;
  readonly facts: CheckFailed['facts'];
}

/** Finds the place of the contract that a failed check is about. */
export function findPlace({ check, facts }: FailedCheck) {
  const [id, question = ''] = check.id.split('/');
  const requestedCall = facts.answer ? callOf(facts.answer.request) : '';
  const operation = OPERATION_BY_CALL.get(requestedCall) ?? OPERATION_BY_CALL.get(check.call);
  if (!operation) return describePointer('info', 'description');
  const { call } = operation;
  const [deviation] = facts.deviations ?? [];
  const callPath = ['paths', call.path, call.method.toLowerCase()];
  // The failure is at another call, or the backend lacks the call, so that no status is wanted.
  if (operation.id !== id || facts.wantedStatuses?.length === 0)
    return describePointer(...callPath);
  const status = String(facts.answer?.status ?? call.successStatus);
  if (deviation) {
    const [, header] = /^header (.+)$/.exec(deviation.field) ?? [];
    if (header === 'content-type')
      return describePointer(...callPath, 'responses', status, 'content');
    if (header !== undefined) {
      // The document writes names of headers like `Retry-After`.
      const name = header.replace(/(?<=^|-)./g, (letter) => letter.toUpperCase());
      return describePointer('components', 'headers', name);
    }
    return describePointer(
      ...callPath,
      'responses',
      status,
      ...BODY_SCHEMA_PATH,
      ...deviation.field.split('.'),
    );
  }
  if (question.startsWith('cookie-')) return describePointer('components', 'headers', 'Set-Cookie');
  if (SECURITY_QUESTIONS.test(question)) return describePointer(...callPath, 'security');
  if (question.startsWith('captcha-')) return describePointer(...callPath, 'x-captcha');
  if (question.startsWith('input-') && facts.answer?.status === call.successStatus) {
    const field = question.replace('input-', '');
    return describePointer(...callPath, 'requestBody', ...BODY_SCHEMA_PATH, field);
  }
  const [wantedStatus] = facts.wantedStatuses ?? [call.successStatus];
  return describePointer(
    ...callPath,
    'responses',
    ...(wantedStatus === undefined ? [] : [String(wantedStatus)]),
  );
}

/**
 * Follows names through the document, as far as the document has them.
 * @returns the JSON pointer (RFC 6901) of the place, and the text there
 */
function describePointer(...names: readonly string[]) {
  let path: string[] = [];
  let value: unknown = document;
  for (const name of names) {
    [path, value] = followReference(path, value);
    const isListIndex = /^\d+$/.test(name);
    const possibleKeys = [['properties', name], ...(isListIndex ? [['items']] : []), [name]];
    const keys = possibleKeys.find((candidate) => getProperty(value, ...candidate) !== undefined);
    if (!keys) break;
    path = [...path, ...keys];
    value = getProperty(value, ...keys);
  }
  [path, value] = followReference(path, value);
  const pointer = path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  const { content, description, summary } = Object(value);
  const shownValue = content === undefined ? (summary ?? value) : description;
  const shownText = typeof shownValue === 'string' ? shownValue : JSON.stringify(shownValue);
  const text = shownText.replaceAll(/\s+/g, ' ');
  const isLong = text.length > TEXT_CHARACTERS_MAX;
  return {
    pointer: `#${pointer.join('')}`,
    text: isLong ? `${text.slice(0, TEXT_CHARACTERS_MAX)} …` : text,
  };
}

function followReference(path: string[], value: unknown): [string[], unknown] {
  const reference: unknown = getProperty(value, '$ref');
  if (typeof reference !== 'string') return [path, value];
  const target = reference.split('/').slice(1);
  return [target, getProperty(document, ...target)];
}
