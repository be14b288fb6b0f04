import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Unusable } from './finding.ts';
import type { FuzzOptions } from './fuzz/fuzz-checks.ts';

const USAGE =
  'npm run conform -- --backend https://… [--config FILE] [--only CALL] [--read-only] [--junit FILE] [--html FILE] [--fuzz COUNT [--seed N]]';
export const SANDBOX_FILE = 'src/operator/conformance/sandbox.json';
const SEEDS = 10 ** 9;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export interface Arguments {
  readonly backend: string;
  readonly config: string;
  readonly only: readonly string[];
  readonly junit: string | undefined;
  readonly html: string | undefined;
  readonly readOnly: boolean;
  readonly fuzz: FuzzOptions | undefined;
}

/** Reads the command line. @throws Unusable with a message for the user */
export function readArguments(args: readonly string[]): Arguments {
  const { backend, config, only = [], junit, html, fuzz, seed, ...more } = parsed(args);
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
    junit,
    html,
    readOnly: more['read-only'] ?? false,
    fuzz: fuzz === undefined ? undefined : fuzzOptions(fuzz, seed),
  };
}

function fuzzOptions(count: string, seed = String(randomInt(SEEDS))): FuzzOptions {
  if (!/^[1-9]\d{0,5}$/.test(count) || !/^\d{1,9}$/.test(seed))
    throw new Unusable(`--fuzz and --seed are whole numbers such as 200 and 7. ${USAGE}`);
  return { count: Number(count), seed: Number(seed) };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        backend: { type: 'string' },
        config: { type: 'string' },
        only: { type: 'string', multiple: true },
        junit: { type: 'string' },
        html: { type: 'string' },
        'read-only': { type: 'boolean' },
        fuzz: { type: 'string' },
        seed: { type: 'string' },
      },
    }).values;
  } catch {
    throw new Unusable(`There is an unknown option or one without value. ${USAGE}`);
  }
}
