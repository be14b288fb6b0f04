import * as z from 'zod';
import { foreignText } from '../../operator/command-line/foreign-text.ts';
import { nearest } from './nearest.ts';
import { positionIn } from './position-in.ts';

/** Faults of a folder, one sentence per line (rule 25.3). */
export class SitesError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    const told = faults.map(foreignText);
    super(told.join('\n'));
    this.name = 'SitesError';
    this.faults = told;
  }
}

type Issue = z.core.$ZodRawIssue;
type JsonSchema = z.core.JSONSchema.BaseSchema;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object with keys',
};

/** One sentence per fault: file, path in it, reason, what to do. @param text adds line and column */
export function faultsOf(file: string, schema: z.core.$ZodType, entry: unknown, text?: string) {
  const { error } = z.safeParse(schema, entry, { error: sentenceOf });
  const told = (path: readonly PropertyKey[], sentence: string) => {
    const place = text === undefined ? file : `${file}:${positionIn(text, path)}`;
    return `${place}: ${path.join('.') || 'the whole'} – ${sentence}`;
  };
  return (error?.issues ?? []).flatMap(({ path, message, ...issue }) => {
    if (issue.code === 'unrecognized_keys') {
      const objects = schemasAt(schema, path);
      return issue.keys.map((key) => told([...path, key], unknownKey(key, objects)));
    }
    const isMissing = message.startsWith(MISSING);
    // A missing first item means that the list is empty.
    if (isMissing && path.at(-1) === 0) return [told(path.slice(0, -1), EMPTY_LIST)];
    const [about] = isMissing ? schemasAt(schema, path) : [];
    return [told(path, about?.description ? `${message}: ${about.description}` : `${message}.`)];
  });
}

const MISSING = 'is missing. Add';
const EMPTY_LIST = 'is an empty list. Add an entry.';

/** A sentence does not list more known keys. */
const KEYS_MAX = 30;

function unknownKey(key: string, objects: readonly JsonSchema[]): string {
  const known = objects.flatMap(({ properties }) => Object.keys(properties ?? {}));
  const near = nearest(key, known);
  if (near) return `is unknown; did you mean "${near}"?`;
  const all = known.length > KEYS_MAX && objects[0]?.description;
  return `is unknown. ${all || `Known are ${known.join(', ')}.`}`;
}

/** For all that the schemas have no words of their own for. */
function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongValue(issue.input, KINDS[issue.expected] ?? issue.expected);
    case 'invalid_value':
      return wrongValue(issue.input, namesOf(issue.values), issue.values);
    case 'invalid_union': {
      const names = [issue['options']].flat();
      return wrongValue(Object(issue.input)[String(issue['discriminator'])], namesOf(names), names);
    }
    case 'too_small':
      return issue.origin === 'string' ? 'is empty' : `must be ${issue.minimum} or more`;
    case 'too_big':
      return issue.origin === 'string'
        ? `has more than ${issue.maximum} characters`
        : `must be ${issue.maximum} or less`;
    default:
      return 'has another form than the schema of the file says';
  }
}

function wrongValue(input: unknown, expected: string, names: readonly unknown[] = []): string {
  if (input === undefined) return `${MISSING} ${expected}`;
  const near = nearest(String(input), names.map(String));
  return near
    ? `must be ${expected}; did you mean "${near}"`
    : `must be ${expected}, not ${shown(input)}`;
}

function shown(input: unknown): string {
  if (Array.isArray(input)) return 'a list';
  return typeof input === 'object' && input !== null ? 'an object' : JSON.stringify(input);
}

function namesOf(values: readonly unknown[]): string {
  const names = values.map((value) => JSON.stringify(value));
  return names.length > 1 ? `one of ${names.join(', ')}` : names.join();
}

/** What an editor knows about a place, in each alternative. */
function schemasAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly JsonSchema[] {
  const whole: JsonSchema = z.toJSONSchema(schema, { io: 'input' });
  const alternatives = (one: JsonSchema): readonly JsonSchema[] =>
    (one.oneOf ?? one.anyOf)?.filter(isSchema).flatMap(alternatives) ?? [one];
  return path.reduce(
    (found, key) =>
      found
        .map((one) => one.properties?.[String(key)] ?? one.items)
        .filter(isSchema)
        .flatMap(alternatives),
    alternatives(whole),
  );
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && !Array.isArray(value);
}

export function gatherFaults() {
  const faults: string[] = [];
  return {
    faults,
    of<Result>(read: () => Result): Result | undefined {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof SitesError)) throw error;
        faults.push(...error.faults);
        return undefined;
      }
    },
    report(): void {
      if (faults.length > 0) throw new SitesError(faults);
    },
  };
}
