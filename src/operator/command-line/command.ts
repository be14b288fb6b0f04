import { inspect, parseArgs } from 'node:util';
import { foreignText } from './foreign-text.ts';

interface Option {
  readonly type: 'string' | 'boolean';
  /** The value of the option: a word such as FILE, or the allowed names. */
  readonly of?: string | readonly string[];
  readonly does: string;
  readonly multiple?: boolean;
  readonly default?: string;
}

type Options = Readonly<Record<string, Option>>;

export interface Command<Own extends Options = Options> {
  /** The command as a person types it, up to its options: `npm start --`. */
  readonly name: string;
  readonly does: string;
  /** The argument of the command: FOLDER, or [FOLDER] for an optional one. */
  readonly takes?: string;
  readonly options: Own;
  /** The exit code for failures other than a wrong command line; 1 by default. */
  readonly failure?: number;
  /** Whether the command goes on when nobody reads its output any more, such as behind `head`. */
  readonly outlivesReader?: boolean;
}

type ValueOf<One extends Option> = One extends { readonly of: readonly (infer Name)[] }
  ? Name
  : string;

export interface ParsedLine<Own extends Options> {
  readonly values: {
    readonly [Name in keyof Own]: Own[Name] extends { readonly multiple: true }
      ? readonly string[]
      : Own[Name] extends { readonly type: 'boolean' }
        ? boolean
        : ValueOf<Own[Name]> | (Own[Name] extends { readonly default: string } ? never : undefined);
  };
  /** The argument of the command; '' for a missing one. */
  readonly word: string;
}

/** A wrong command line. The message is one sentence that says what to do. */
export class CommandLineError extends Error {}

/** Errors of the code itself are printed with their stack, because a message would hide the place. */
const DEFECT_TYPES = [TypeError, RangeError, ReferenceError, SyntaxError];

/**
 * Runs what a person has typed: `--help` prints the options, a wrong command line ends with 2 and
 * every other error with its sentence (rule 26.2), a reader that goes away ends it quietly,
 * unless it outlives its reader.
 * @param run resolves to the exit code, if that is not 0
 */
export async function runCommand<Own extends Options>(
  command: Command<Own>,
  run: (line: ParsedLine<Own>) => unknown,
): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (!command.outlivesReader) process.exit();
  });
  const args = process.argv.slice(2);
  try {
    if (args.includes('--help')) process.stdout.write(formatHelp(command));
    else {
      const code = await run(parseCommandLine(command, args));
      if (typeof code === 'number') process.exitCode = code;
    }
  } catch (error) {
    console.error(describeError(error));
    process.exit(error instanceof CommandLineError ? 2 : (command.failure ?? 1));
  }
}

/** @throws CommandLineError @internal */
export function parseCommandLine<Own extends Options>(
  { name, takes = '', options }: Command<Own>,
  args: readonly string[],
): ParsedLine<Own> {
  const { tokens, values, positionals } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens)
    if (token.kind === 'option') {
      const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
      if (!option)
        throw new CommandLineError(`There is no option ${token.rawName}; see ${name} --help.`);
      assertValue(option, token.rawName, token.value, token.inlineValue);
    }
  const [word = '', ...more] = positionals;
  const extra = takes === '' ? positionals[0] : more[0];
  if (extra !== undefined)
    throw new CommandLineError(`"${extra}" belongs to no option; see ${name} --help.`);
  if (word === '' && /^[^[]/.test(takes))
    throw new CommandLineError(`${takes} is missing; see ${name} --help.`);
  const all = Object.entries(options).map(([key, { type, multiple }]) => [
    key,
    values[key] ?? (multiple ? [] : type === 'boolean' ? false : undefined),
  ]);
  return { values: Object.fromEntries(all), word };
}

function assertValue(option: Option, rawName: string, value?: string, isInline?: boolean): void {
  if (option.type === 'boolean' && value !== undefined)
    throw new CommandLineError(`${rawName} takes no value.`);
  if (option.type === 'boolean') return;
  if (!value || (!isInline && value.startsWith('-')))
    throw new CommandLineError(`${rawName} needs a value: ${rawName} ${describeValue(option)}.`);
  if (Array.isArray(option.of) && !option.of.includes(value))
    throw new CommandLineError(`${rawName} is one of ${option.of.join(', ')}, not ${value}.`);
}

function describeValue({ of = 'VALUE' }: Option): string {
  return typeof of === 'string' ? of : of.join('|');
}

function formatHelp({ name, does, takes = '', options }: Command): string {
  const rows = [
    ...Object.entries(options).map(([key, option]) => ({
      left: option.type === 'boolean' ? `--${key}` : `--${key} ${describeValue(option)}`,
      right: option.does + (option.multiple ? '; may be repeated' : ''),
    })),
    { left: '--help', right: 'prints this' },
  ];
  const width = Math.max(...rows.map(({ left }) => left.length));
  const lines = rows.map(({ left, right }) => `  ${left.padEnd(width)}  ${right}\n`);
  return `${[name, takes, '[options]'].filter(Boolean).join(' ')}\n${does}\n\n${lines.join('')}`;
}

function describeError(error: unknown): string {
  const isExpected = error instanceof Error && !DEFECT_TYPES.some((kind) => error instanceof kind);
  return (isExpected ? error.message : inspect(error)).split('\n').map(foreignText).join('\n');
}
