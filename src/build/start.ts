import { spawn, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { clients } from '../sites/clients.ts';

/** `npm start`: builds the tree that the sandbox serves, or all with `-- --all`, and starts it. */
const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    'api-only': { type: 'boolean' },
    environment: { type: 'string', default: 'dev' },
    client: { type: 'string', default: clients[0].id },
  },
  strict: false,
});
const { all, environment, client } = values;

if (!values['api-only']) {
  const tree = all ? [] : ['--environment', `${environment}`, '--client', `${client}`];
  process.stdout.write(`Building ${all ? 'all trees' : `${environment}/${client}`} …\n`);
  const begun = Date.now();
  const build = ['src/build/build.ts', '--quiet', '--example-addresses', ...tree];
  const { status } = spawnSync('node', build, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  process.stdout.write(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s.\n`);
}

const rest = process.argv.slice(2).filter((argument) => argument !== '--all');
const sandbox = spawn('node', ['src/sandbox/main.ts', ...rest], { stdio: 'inherit' });
// A terminal sends its interrupt to the sandbox, too.
process.on('SIGINT', () => undefined);
process.once('SIGTERM', () => sandbox.kill());
sandbox.once('exit', (code) => process.exit(code ?? 0));
