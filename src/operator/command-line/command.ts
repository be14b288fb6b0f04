import { inspect, parseArgs } from 'node:util';
import { cleanForeignText } from './foreign-text.ts';

interface Option {
  readonly type: 'string' | 'boolean';
  /** The name of the value in the help, such as FILE. The default is VALUE. */
  readonly placeholder?: string;
  /** The only allowed values. */
  readonly choices?: readonly string[];
  readonly description: string;
  readonly multiple?: boolean;
  readonly default?: string;
}

type Options = Readonly<Record<string, Option>>;

export interface Command<CommandOptions extends Options = Options> {
  /** The command as a person types it, up to its options: `npm start --`. */
  readonly name: string;
  readonly description: string;
  /** The argument of the command: FOLDER, or [FOLDER] for an optional one. */
  readonly argumentName?: string;
  readonly options: CommandOptions;
  /** The exit code for failures other than a wrong command line. The default is 1. */
  readonly failureExitCode?: number;
  /** Whether the command continues after the reader of its output has ended, such as `| head`. */
  readonly canRunWithoutOutput?: boolean;
}

type ValueOf<CommandOption extends Option> = CommandOption extends {
  readonly choices: readonly (infer Name)[];
}
  ? Name
  : string;

export interface ParsedLine<CommandOptions extends Options> {
  readonly values: {
    readonly [Name in keyof CommandOptions]: CommandOptions[Name] extends {
      readonly multiple: true;
    }
      ? readonly string[]
      : CommandOptions[Name] extends { readonly type: 'boolean' }
        ? boolean
        :
            | ValueOf<CommandOptions[Name]>
            | (CommandOptions[Name] extends { readonly default: string } ? never : undefined);
  };
  /** The argument of the command, or '' if the argument is missing. */
  readonly argument: string;
}

/** A wrong command line. The message is one sentence that says what to do. */
export class CommandLineError extends Error {}

/** Defects of the code are printed with their stack, because a message would hide the place. */
const DEFECT_TYPES = [TypeError, RangeError, ReferenceError, SyntaxError];

/**
 * Runs a command with the arguments of this process (rule 26.2). `--help` prints the options. A wrong
 * command line ends the process with exit code 2. An error is printed as a sentence, and a defect of the code with
 * its stack. A closed output ends the process quietly, unless the command can run without output.
 * @param run resolves to the exit code, or to undefined for 0
 */
export async function runCommand<CommandOptions extends Options>(
  command: Command<CommandOptions>,
  run: (line: ParsedLine<CommandOptions>) => unknown,
): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (!command.canRunWithoutOutput) process.exit();
  });
  const args = process.argv.slice(2);
  try {
    if (args.includes('--help')) process.stdout.write(formatHelp(command));
    else {
      const exitCode = await run(parseCommandLine(command, args));
      if (typeof exitCode === 'number') process.exitCode = exitCode;
    }
  } catch (error) {
    console.error(describeError(error));
    process.exit(error instanceof CommandLineError ? 2 : (command.failureExitCode ?? 1));
  }
}

/** @throws CommandLineError @internal */
export function parseCommandLine<CommandOptions extends Options>(
  { name, argumentName = '', options }: Command<CommandOptions>,
  args: readonly string[],
): ParsedLine<CommandOptions> {
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
  const [argument = '', ...furtherArguments] = positionals;
  const surplusArgument = argumentName === '' ? positionals[0] : furtherArguments[0];
  if (surplusArgument !== undefined)
    throw new CommandLineError(`"${surplusArgument}" belongs to no option; see ${name} --help.`);
  const isArgumentRequired = argumentName !== '' && !argumentName.startsWith('[');
  if (argument === '' && isArgumentRequired)
    throw new CommandLineError(`${argumentName} is missing; see ${name} --help.`);
  const allValues = Object.entries(options).map(([key, option]) => [
    key,
    values[key] ?? getEmptyValue(option),
  ]);
  return { values: Object.fromEntries(allValues), argument };
}

/** Returns the value of an option that is not on the command line. */
function getEmptyValue({ type, multiple }: Option): [] | false | undefined {
  if (multiple) return [];
  return type === 'boolean' ? false : undefined;
}

function assertValue(option: Option, rawName: string, value?: string, isInline?: boolean): void {
  if (option.type === 'boolean' && value !== undefined)
    throw new CommandLineError(`${rawName} takes no value.`);
  if (option.type === 'boolean') return;
  if (!value || (!isInline && value.startsWith('-')))
    throw new CommandLineError(`${rawName} needs a value: ${rawName} ${describeValue(option)}.`);
  if (option.choices && !option.choices.includes(value))
    throw new CommandLineError(`${rawName} is one of ${option.choices.join(', ')}, not ${value}.`);
}

function describeValue({ placeholder = 'VALUE', choices }: Option): string {
  return choices?.join('|') ?? placeholder;
}

function formatHelp({ name, description, argumentName = '', options }: Command): string {
  const rows = [
    ...Object.entries(options).map(([key, option]) => ({
      usage: option.type === 'boolean' ? `--${key}` : `--${key} ${describeValue(option)}`,
      explanation: option.description + (option.multiple ? '; may be repeated' : ''),
    })),
    { usage: '--help', explanation: 'prints this' },
  ];
  const width = Math.max(...rows.map(({ usage }) => usage.length));
  const lines = rows.map(({ usage, explanation }) => `  ${usage.padEnd(width)}  ${explanation}\n`);
  return `${[name, argumentName, '[options]'].filter(Boolean).join(' ')}\n${description}\n\n${lines.join('')}`;
}

function describeError(error: unknown): string {
  const isDefect = DEFECT_TYPES.some((defectType) => error instanceof defectType);
  const isExpected = error instanceof Error && !isDefect;
  return (isExpected ? error.message : inspect(error)).split('\n').map(cleanForeignText).join('\n');
}
