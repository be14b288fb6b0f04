import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertWritable } from '../operator/command-line/assert-writable.ts';
import { runCommand } from '../operator/command-line/command.ts';
import { environmentOf } from '../sites/environments.ts';
import { configuredRecaptcha } from './endpoint/recaptcha.ts';
import { demandFree, startServers } from './listen.ts';
import { configuredSmtp } from './mail/mailer.ts';
import { isLoopbackOrigin, readTrustedProxies } from './network/network-address.ts';
import { configuredIssuer } from './provider/verify-issuer.ts';
import { createSandbox } from './sandbox.ts';
import { SEED_PASSWORD, SEEDS } from './seed.ts';
import { type Arguments, readArguments, START } from './server/arguments.ts';
import { OWN_PROVIDER } from './server/host.ts';
import { checkTreeOrigins } from './server/tree-origins.ts';
import { announceUpstreams } from './upstream/announce.ts';

const SEED = `${SEEDS[0]?.email} with ${SEED_PASSWORD}`;

const print = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(START, async (line) => {
  const { env } = process;
  const options = readArguments(line, env);
  const { environment, origin, upstreams } = options;
  const isBuilding = options.pages && !options['no-build'];
  if (isBuilding) assertWritable('.', 'build');
  const configured = await configuredIssuer(env, options);
  const smtp = await configuredSmtp(env);
  const { provider } = environmentOf(environment).captcha;
  // Other backends verify the tokens of their calls themselves.
  const verifies = provider === 'recaptcha' && upstreams.length === 0;
  const recaptcha = configuredRecaptcha(env, verifies);
  const trustedProxies = readTrustedProxies(env['TRUSTED_PROXIES']);
  const ports = { portal: options.port, identity: options.identityPort };
  await demandFree(configured ? { portal: ports.portal } : ports);
  if (isBuilding && !isBuilt(options)) return 1;
  const tree = treeOf(options);
  const note = tree && checkTreeOrigins(tree, environment, OWN_PROVIDER, configured?.origins);
  const sandbox = await createSandbox({
    ...options,
    identityOrigin: `http://localhost:${options.identityPort}`,
    ...(tree && { tree }),
    ...(smtp && { smtp }),
    ...(recaptcha && { recaptcha }),
    trustedProxies,
    ...(configured && { issuer: configured.client }),
    ...(options.verbose && { log: print }),
    upstream: { upstreams, print },
  });
  const { stop } = await startServers(sandbox, ports);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  print(`Portal:       ${origin}`);
  print(
    `Control room: ${isLoopbackOrigin(origin) ? `${origin}/__sandbox` : 'none, only at http://localhost'}`,
  );
  const signIn = upstreams.find(({ prefix }) => prefix === '/auth')?.origin;
  const place = signIn ? `by ${signIn}` : configured ? `at ${configured.client.issuer}` : SEED;
  print(`Sign in:      ${place}`);
  if (note) print(`Note:         ${note}`);
  await announceUpstreams(upstreams, print);
  return undefined;
});

function isBuilt({ all, environment, client }: Arguments): boolean {
  print(`Building ${all ? 'all trees' : `${environment}/${client}`} …`);
  const begun = Date.now();
  const tree = all ? [] : ['--environment', environment, '--client', client];
  const build = ['src/build/build.ts', '--quiet', '--example-addresses', ...tree];
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (status === 0) print(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
  return status === 0;
}

function treeOf({ pages, environment, client }: Arguments): string | undefined {
  if (!pages) return undefined;
  const tree = join('dist', environment, client);
  if (!existsSync(tree))
    throw new Error(`${tree} is missing. Build the pages first: npm run build.`);
  return tree;
}
