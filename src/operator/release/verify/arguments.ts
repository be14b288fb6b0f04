import { parseArgs } from 'node:util';
import { ReleaseFault } from '../release-fault.ts';

const USAGE = 'npm run verify -- FOLDER --address https://… --tree prd/library [--signers FILE]';

export interface Arguments {
  readonly folder: string;
  readonly origin: string;
  readonly tree: string;
  readonly signersFile: string | undefined;
}

export function readArguments(args: readonly string[]): Arguments {
  const { positionals, values } = parsed(args);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0)
    throw new ReleaseFault(`Name one folder that npm run release has written: ${USAGE}`);
  const address = URL.parse(values.address ?? '');
  if (!address || !/^https?:$/.test(address.protocol) || address.href !== `${address.origin}/`)
    throw new ReleaseFault(`--address is an origin such as https://konto.example.de: ${USAGE}`);
  if (!/^\w+\/[\w-]+$/.test(values.tree ?? ''))
    throw new ReleaseFault(`--tree is environment and client such as prd/library: ${USAGE}`);
  return { folder, origin: address.origin, tree: values.tree ?? '', signersFile: values.signers };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        address: { type: 'string' },
        tree: { type: 'string' },
        signers: { type: 'string' },
      },
    });
  } catch {
    throw new ReleaseFault(`There is an unknown option or one without value: ${USAGE}`);
  }
}
