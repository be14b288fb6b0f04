import fc from 'fast-check';
import { replaceProperty } from '../client/answer.ts';
import type { RequestValues } from '../client/session.ts';

export type RawBody = Readonly<ReturnType<typeof createBody>>;

const LONG_TEXT_LENGTH = 100_000;
/** Hosts such as nginx answer bodies of more than 1 MiB themselves, so this body is a little smaller. */
const TOO_LARGE_BYTES = 1_000_000;
const DEEP_NESTING_LEVELS = 10_000;

/** Generates texts that often break parsers, databases and logs. */
const HOSTILE_TEXT_GENERATOR = fc.oneof(
  fc.constantFrom(
    '\0',
    '\ud800',
    '\u202e\u0007\u009b2J',
    '\r\nset-cookie: a=b',
    "' OR 1=1 --",
    '{{7*7}}<img src=x>',
    '../../etc/passwd',
    '%00%ff',
    '\ufeff',
    'I\u0307\u0130ß\ufb01',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constant('x'.repeat(LONG_TEXT_LENGTH)),
);

const WRONG_VALUE_GENERATOR = fc.oneof(
  HOSTILE_TEXT_GENERATOR,
  fc.constantFrom(null, true, 0, -1, 1e308, 2 ** 53, '', [], {}, [[]]),
  fc.jsonValue(),
);

/** Generates bodies with one defect each, such as a wrong type, size or encoding (rule 22.13). */
export function generateBrokenBodies(values: RequestValues): fc.Arbitrary<RawBody> {
  const nameGenerator = fc.constantFrom('unknown', ...Object.keys(values));
  const pathGenerator = fc.constantFrom(['unknown'], ...listPaths(values));
  const text = JSON.stringify(values);
  return fc.oneof(
    // A property has a wrong value.
    fc
      .tuple(pathGenerator, WRONG_VALUE_GENERATOR)
      .map(([keys, value]) => createJsonBody(replaceProperty(values, keys, value))),
    // A further property has a hostile name.
    fc
      .tuple(HOSTILE_TEXT_GENERATOR, WRONG_VALUE_GENERATOR)
      .map(([key, value]) => createJsonBody({ ...values, [key]: value })),
    // A property is missing.
    pathGenerator.map((keys) => createJsonBody(replaceProperty(values, keys, undefined))),
    // A property occurs twice, or is unknown.
    fc
      .tuple(nameGenerator, WRONG_VALUE_GENERATOR)
      .map(([key, value]) => createBody(appendProperty(text, key, value))),
    // The text is cut off.
    fc.nat(text.length).map((end) => createBody(text.slice(0, end))),
    // The body has another JSON type, structure, size or encoding.
    fc.constantFrom(
      ...['', 'null', '[]', `[${text}]`, `${text}{}`, `\ufeff${text}`].map((brokenText) =>
        createBody(brokenText),
      ),
      createBody('[1'.repeat(DEEP_NESTING_LEVELS)),
      createBody(`${'{"a":'.repeat(DEEP_NESTING_LEVELS)}1${'}'.repeat(DEEP_NESTING_LEVELS)}`),
      createBody(
        text.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},'),
      ),
      createBody(`{"a":${'9'.repeat(LONG_TEXT_LENGTH)}}`),
      createJsonBody({ ...values, padding: 'x'.repeat(TOO_LARGE_BYTES) }),
      createBody(text, 'utf16le'),
      createBody(`${text}ÄÖÜ€`, 'latin1'),
      createBody(text, 'latin1', { 'content-encoding': 'gzip' }),
      createBody(text, 'utf16le', { 'content-type': 'application/json; charset=utf-16le' }),
      createBody(text, 'utf8', { 'content-type': 'application/json; charset="' }),
      createBody(text, 'utf8', { 'content-type': 'application/x-www-form-urlencoded' }),
    ),
    // The body consists of random bytes.
    fc
      .uint8Array({ maxLength: 200 })
      .map((bytes) => createBody(Buffer.from(bytes).toString('latin1'), 'latin1')),
  );
}

export function createJsonBody(values: RequestValues): RawBody {
  return createBody(JSON.stringify(values));
}

function createBody(
  text: string,
  encoding: BufferEncoding = 'utf8',
  headers: Readonly<Record<string, string>> = {},
) {
  return { text, encoding, headers };
}

/** Appends a property to a JSON object, so that a key may occur twice. */
function appendProperty(text: string, key: string, value: unknown): string {
  const comma = text === '{}' ? '' : ',';
  return `${text.slice(0, -1)}${comma}${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}}`;
}

function listPaths(values: RequestValues): string[][] {
  return Object.entries(values).flatMap(([key, value]) => [
    [key],
    ...(typeof value === 'object' && value !== null
      ? listPaths(Object(value)).map((innerPath) => [key, ...innerPath])
      : []),
  ]);
}
