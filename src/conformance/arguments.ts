import { parseArgs } from 'node:util';
import { Unusable } from './finding.ts';

const USAGE = 'npm run conform -- --backend https://… [--config FILE] [--only CALL] [--junit FILE]';
/** Configuration of the sandbox as it is seeded. */
const SANDBOX_FILE = 'src/conformance/sandbox.json';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export interface Arguments {
  /** Origin of the backend. */
  readonly backend: string;
  readonly config: string;
  readonly only: readonly string[];
  readonly junit: string | undefined;
}

/** Reads the command line. @throws Unusable with a message for the user */
export function readArguments(args: readonly string[]): Arguments {
  const { backend, config, only = [], junit } = parsed(args);
  const address = URL.parse(backend ?? '');
  if (!address || !/^https?:$/.test(address.protocol) || address.href !== `${address.origin}/`)
    throw new Unusable(`--backend is an origin such as https://konto.example.de. ${USAGE}`);
  if (config === undefined && !LOOPBACK.includes(address.hostname))
    throw new Unusable(
      `--config names the file with people, mailbox and captcha; ${SANDBOX_FILE} is an example. ${USAGE}`,
    );
  return { backend: address.origin, config: config ?? SANDBOX_FILE, only, junit };
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
      },
    }).values;
  } catch {
    throw new Unusable(`There is an unknown option or one without value. ${USAGE}`);
  }
}
