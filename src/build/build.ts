import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { clients } from '../sites/clients.ts';
import { environmentNames } from '../sites/environments.ts';
import { exampleAddresses } from '../sites/example-addresses.ts';
import { checkFolder } from './check-folder.ts';
import { identityVariables } from './hosts/identity-origins.ts';
import { putTreesAside } from './other-trees.ts';

/** `npm run build`: all trees, or one with `-- --environment prd --client shop`. */
const { values } = parseArgs({
  options: {
    environment: { type: 'string' },
    client: { type: 'string' },
    'no-pack': { type: 'boolean', default: false },
    'example-addresses': { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
});

const known = {
  environment: environmentNames.map((name): string => name),
  client: clients.map(({ id }) => id),
};
for (const name of ['environment', 'client'] as const) {
  const value = values[name];
  if (value !== undefined && !known[name].includes(value)) {
    console.error(`--${name} is one of ${known[name].join(', ')}, not ${value}.`);
    process.exit(1);
  }
}

checkFolder();

const examples =
  values.environment === undefined || values.environment === 'prd' ? exampleAddresses() : [];
if (examples.length > 0 && !values['example-addresses']) {
  for (const address of examples) console.error(address);
  console.error('Name your own addresses, or build with --example-addresses.');
  process.exit(1);
}

const only = environmentNames.find((name) => name === values.environment);
const identity = await identityVariables(process.env, only).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

const isWhole = values.environment === undefined && values.client === undefined;
const putBack = isWhole ? undefined : putTreesAside('dist', '.cache/other-trees');
const { status, stdout, stderr } = spawnSync('astro', ['build'], {
  stdio: values.quiet ? 'pipe' : 'inherit',
  maxBuffer: Number.POSITIVE_INFINITY,
  env: {
    ...process.env,
    ...identity,
    PORTAL_ENVIRONMENT: values.environment ?? '',
    PORTAL_CLIENT: values.client ?? '',
    PORTAL_PACK: values['no-pack'] ? 'no' : '',
  },
});
putBack?.();
if (values.quiet && status !== 0) process.stderr.write(`${stdout}${stderr}`);
process.exit(status ?? 1);
