import { createOpenApiDocument } from '../../../contract/openapi/document.ts';
import type { Check } from '../checks/check.ts';
import { callOf, getProperty, OPERATIONS } from '../client/answer.ts';
import type { CheckFailed } from '../errors.ts';

const TEXT_MAX = 240;
const CONTENT = ['content', 'application/json', 'schema'] as const;
const SECURITY = /^(?:csrf|token-(?:missing|foreign|alone)|no-session|institution)/;
const document = createOpenApiDocument();

export interface FailedCheck {
  readonly check: Check;
  readonly reason: string;
  readonly about: CheckFailed['about'];
}

/** Finds the place of the contract that a failed check is about. */
export function findPlace({ check, about }: FailedCheck) {
  const [id, question = ''] = check.id.split('/');
  const requestedCall = about.answer ? callOf(about.answer.request) : '';
  const operation = OPERATIONS.get(requestedCall) ?? OPERATIONS.get(check.call);
  if (!operation) return describePointer('info', 'description');
  const { call } = operation;
  const [deviation] = about.deviations ?? [];
  const callPath = ['paths', call.path, call.method.toLowerCase()];
  if (operation.id !== id || about.wanted?.length === 0) return describePointer(...callPath);
  const status = String(about.answer?.status ?? call.success);
  if (deviation) {
    const [, header] = /^header (.+)$/.exec(deviation.field) ?? [];
    if (header === 'content-type')
      return describePointer(...callPath, 'responses', status, 'content');
    if (header !== undefined) {
      const name = header.replace(/(?<=^|-)./g, (letter) => letter.toUpperCase());
      return describePointer('components', 'headers', name);
    }
    return describePointer(
      ...callPath,
      'responses',
      status,
      ...CONTENT,
      ...deviation.field.split('.'),
    );
  }
  if (question.startsWith('cookie-')) return describePointer('components', 'headers', 'Set-Cookie');
  if (SECURITY.test(question)) return describePointer(...callPath, 'security');
  if (question.startsWith('captcha-')) return describePointer(...callPath, 'x-captcha');
  if (question.startsWith('input-') && about.answer?.status === call.success)
    return describePointer(...callPath, 'requestBody', ...CONTENT, question.replace('input-', ''));
  return describePointer(
    ...callPath,
    'responses',
    ...(about.wanted ?? [call.success]).slice(0, 1).map(String),
  );
}

/** Follows names through the document, as far as it has them. @returns JSON pointer (RFC 6901) and text */
function describePointer(...names: readonly string[]) {
  let path: string[] = [];
  let value: unknown = document;
  for (const name of names) {
    [path, value] = followReference(path, value);
    const keys = [['properties', name], ...(/^\d+$/.test(name) ? [['items']] : []), [name]];
    const foundKeys = keys.find((names) => getProperty(value, ...names) !== undefined);
    if (!foundKeys) break;
    path = [...path, ...foundKeys];
    value = getProperty(value, ...foundKeys);
  }
  [path, value] = followReference(path, value);
  const pointer = path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  const { content, description, summary } = Object(value);
  const shownText = content === undefined ? (summary ?? value) : description;
  const text = (typeof shownText === 'string' ? shownText : JSON.stringify(shownText)).replaceAll(
    /\s+/g,
    ' ',
  );
  const isLong = text.length > TEXT_MAX;
  return { pointer: `#${pointer.join('')}`, text: isLong ? `${text.slice(0, TEXT_MAX)} …` : text };
}

function followReference(path: string[], value: unknown): [string[], unknown] {
  const reference: unknown = getProperty(value, '$ref');
  if (typeof reference !== 'string') return [path, value];
  const target = reference.split('/').slice(1);
  return [target, getProperty(document, ...target)];
}
