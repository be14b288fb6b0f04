import { spawnSync } from 'node:child_process';
import { assertWritable } from '../operator/command-line/assert-writable.ts';
import { type Command, runCommand } from '../operator/command-line/command.ts';
import { clients } from '../sites/clients.ts';
import { environmentNames } from '../sites/environments.ts';
import { findExampleFacts } from '../sites/example-facts.ts';
import { ASTRO_CLI } from './astro-program.ts';
import { checkSitesFolder } from './check-sites-folder.ts';
import { resolveIdentityOrigins } from './hosts/identity-origins.ts';

const BUILD_COMMAND = {
  name: 'npm run build --',
  description:
    'Builds trees into dist/<environment>/<client>/: all trees, or those that the options select.',
  options: {
    environment: {
      type: 'string',
      choices: environmentNames,
      description: 'builds only trees of this environment',
    },
    client: {
      type: 'string',
      choices: clients.map(({ id }) => id),
      description: 'builds only trees of this client',
    },
    'no-compress': { type: 'boolean', description: 'writes no compressed files' },
    'example-addresses': {
      type: 'boolean',
      description: 'builds prd also with addresses and other facts of the example',
    },
    quiet: { type: 'boolean', description: 'prints nothing unless the build fails' },
  },
} satisfies Command;

await runCommand(BUILD_COMMAND, async ({ values }) => {
  const { environment, client, quiet } = values;
  assertWritable('.', 'build');
  checkSitesFolder();
  // Addresses of the example are wrong only in production, which a build of all trees contains.
  const hasProduction = environment === undefined || environment === 'prd';
  const exampleFacts = hasProduction && !values['example-addresses'] ? findExampleFacts() : [];
  if (exampleFacts.length > 0)
    throw new Error(
      [...exampleFacts, 'Name your own values, or build with --example-addresses.'].join('\n'),
    );
  const identityVariables = await resolveIdentityOrigins(process.env, environment);
  // Astro is started by its command, because its JavaScript API is experimental. `listTrees` describes
  // the variables.
  const { error, status, stdout, stderr } = spawnSync(process.execPath, [ASTRO_CLI, 'build'], {
    stdio: quiet ? 'pipe' : 'inherit',
    maxBuffer: Number.POSITIVE_INFINITY,
    env: {
      ...process.env,
      ...identityVariables,
      PORTAL_ENVIRONMENT: environment ?? '',
      PORTAL_CLIENT: client ?? '',
      PORTAL_COMPRESS: values['no-compress'] ? 'no' : '',
    },
  });
  if (error) throw error;
  if (quiet && status !== 0) process.stderr.write(`${stdout}${stderr}`);
  return status ?? 1;
});
