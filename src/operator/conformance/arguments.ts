import { randomInt } from 'node:crypto';
import type { Command, ParsedLine } from '../command-line/command.ts';
import { SANDBOX_FILE } from './configuration.ts';
import { UsageError } from './errors.ts';
import type { FuzzOptions } from './fuzz/fuzz-checks.ts';

export const CONFORM_COMMAND = {
  name: 'npm run conform --',
  description: 'Asks a running backend whether it keeps the contract.',
  options: {
    backend: {
      type: 'string',
      placeholder: 'ORIGIN',
      description: 'names the backend, such as https://konto.example.de',
    },
    config: {
      type: 'string',
      placeholder: 'FILE',
      description: `people, mailbox and captcha; ${SANDBOX_FILE} is an example`,
    },
    only: {
      type: 'string',
      placeholder: 'NAME',
      description: 'selects a call or check',
      multiple: true,
    },
    'read-only': { type: 'boolean', description: 'sends nothing to calls that change something' },
    junit: { type: 'string', placeholder: 'FILE', description: 'writes a report for machines' },
    html: {
      type: 'string',
      placeholder: 'FOLDER',
      description: 'writes a report to read: index.html',
    },
    fuzz: {
      type: 'string',
      placeholder: 'COUNT',
      description: 'sends made-up requests instead of the checks',
    },
    seed: { type: 'string', placeholder: 'N', description: 'makes up the same requests again' },
  },
  failureExitCode: 2,
  canRunWithoutOutput: true,
} satisfies Command;

/** Options of the command line, as the tests get them. */
export interface ConformOptions {
  readonly backend: string;
  readonly config: string;
  readonly only: readonly string[];
  readonly isReadOnly: boolean;
  readonly fuzz: FuzzOptions | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly conform: ConformOptions;
  }
}

const SEED_COUNT = 10 ** 9;
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** @throws UsageError */
export function readConformOptions({
  backend,
  config,
  only,
  fuzz,
  seed,
  'read-only': isReadOnly,
}: Omit<ParsedLine<typeof CONFORM_COMMAND.options>['values'], 'junit' | 'html'>): ConformOptions {
  const address = URL.parse(backend ?? '');
  if (!address || !/^https?:$/.test(address.protocol) || address.href !== `${address.origin}/`)
    throw new UsageError(
      `--backend is an origin such as https://konto.example.de; see ${CONFORM_COMMAND.name} --help.`,
    );
  if (seed !== undefined && fuzz === undefined) throw new UsageError('--seed needs --fuzz COUNT.');
  if (config === undefined && !LOOPBACK_HOSTS.includes(address.hostname))
    throw new UsageError(
      `--config names the file with people, mailbox and captcha; ${SANDBOX_FILE} is an example.`,
    );
  return {
    backend: address.origin,
    config: config ?? SANDBOX_FILE,
    only,
    isReadOnly,
    fuzz: fuzz === undefined ? undefined : readFuzzOptions(fuzz, seed),
  };
}

function readFuzzOptions(countText: string, seedText = String(randomInt(SEED_COUNT))): FuzzOptions {
  if (!/^[1-9]\d{0,5}$/.test(countText) || !/^\d{1,9}$/.test(seedText))
    throw new UsageError('--fuzz and --seed are whole numbers such as 200 and 7.');
  return { count: Number(countText), seed: Number(seedText) };
}
