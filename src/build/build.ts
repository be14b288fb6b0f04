import { spawnSync } from 'node:child_process';
import { type Command, runCommand } from '../operator/command-line/command.ts';
import { mustBeWritable } from '../operator/command-line/must-be-writable.ts';
import { clients } from '../sites/clients.ts';
import { environmentNames } from '../sites/environments.ts';
import { exampleFacts } from '../sites/example-facts.ts';
import { ASTRO } from './astro-program.ts';
import { checkFolder } from './check-folder.ts';
import { identityVariables } from './hosts/identity-origins.ts';

const BUILD = {
  name: 'npm run build --',
  does: 'Builds all trees into dist/<environment>/<client>/, or one, and leaves the others.',
  options: {
    environment: { type: 'string', of: environmentNames, does: 'only trees of this environment' },
    client: { type: 'string', of: clients.map(({ id }) => id), does: 'only trees of this client' },
    'no-pack': { type: 'boolean', does: 'writes no compressed files' },
    'example-addresses': { type: 'boolean', does: 'builds prd with facts of the example' },
    quiet: { type: 'boolean', does: 'prints nothing unless it fails' },
  },
} satisfies Command;

await runCommand(BUILD, async ({ values }) => {
  const { environment, client, quiet } = values;
  mustBeWritable('The build writes');
  checkFolder();
  const examples =
    values['example-addresses'] || (environment ?? 'prd') !== 'prd' ? [] : exampleFacts();
  if (examples.length > 0)
    throw new Error([...examples, 'Name your own, or build with --example-addresses.'].join('\n'));
  const identity = await identityVariables(process.env, environment);
  const { error, status, stdout, stderr } = spawnSync(process.execPath, [ASTRO, 'build'], {
    stdio: quiet ? 'pipe' : 'inherit',
    maxBuffer: Number.POSITIVE_INFINITY,
    env: {
      ...process.env,
      ...identity,
      PORTAL_ENVIRONMENT: environment ?? '',
      PORTAL_CLIENT: client ?? '',
      PORTAL_PACK: values['no-pack'] ? 'no' : '',
    },
  });
  if (error)
    throw new Error(
      `Astro, which builds the pages, cannot be started (${error.message}). Run npm ci, then try again.`,
    );
  if (quiet && status !== 0) process.stderr.write(`${stdout}${stderr}`);
  return status ?? 1;
});
