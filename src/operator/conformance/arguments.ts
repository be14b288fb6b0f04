import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { SANDBOX_FILE } from './configuration.ts';
import { Unusable } from './finding.ts';
import type { FuzzOptions } from './fuzz/fuzz-checks.ts';

const USAGE =
  'npm run conform -- --backend https://… [--config FILE] [--only CALL] [--read-only] [--junit FILE] [--html FILE] [--fuzz COUNT [--seed N]]';
const OPTIONS = {
  backend: { type: 'string' },
  config: { type: 'string' },
  only: { type: 'string', multiple: true },
  junit: { type: 'string' },
  html: { type: 'string' },
  'read-only': { type: 'boolean' },
  fuzz: { type: 'string' },
  seed: { type: 'string' },
} as const;
const SEEDS = 10 ** 9;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export interface Arguments {
  readonly backend: string;
  readonly config: string;
  readonly only: readonly string[];
  readonly readOnly: boolean;
  readonly fuzz: FuzzOptions | undefined;
}

/** Reads the command line. @throws Unusable with a message for the user */
export function readArguments(args: readonly string[]): Arguments {
  const { backend, config, only = [], fuzz, seed, ...more } = parsed(args);
  const address = URL.parse(backend ?? '');
  if (!address || !/^https?:$/.test(address.protocol) || address.href !== `${address.origin}/`)
    throw new Unusable(`--backend is an origin such as https://konto.example.de. ${USAGE}`);
  if (config === undefined && !LOOPBACK.includes(address.hostname))
    throw new Unusable(
      `--config names the file with people, mailbox and captcha; ${SANDBOX_FILE} is an example. ${USAGE}`,
    );
  return {
    backend: address.origin,
    config: config ?? SANDBOX_FILE,
    only,
    readOnly: more['read-only'] ?? false,
    fuzz: fuzz === undefined ? undefined : fuzzOptions(fuzz, seed),
  };
}

function fuzzOptions(count: string, seed = String(randomInt(SEEDS))): FuzzOptions {
  if (!/^[1-9]\d{0,5}$/.test(count) || !/^\d{1,9}$/.test(seed))
    throw new Unusable(`--fuzz and --seed are whole numbers such as 200 and 7. ${USAGE}`);
  return { count: Number(count), seed: Number(seed) };
}

/** The files of the reports, which are written even if an option is wrong. */
export function reportFiles(args: readonly string[]): Partial<Record<'junit' | 'html', string>> {
  const { junit, html } = parseArgs({ args: [...args], options: OPTIONS, strict: false }).values;
  return { ...(typeof junit === 'string' && { junit }), ...(typeof html === 'string' && { html }) };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    throw new Unusable(`There is an unknown option or one without value. ${USAGE}`);
  }
}
