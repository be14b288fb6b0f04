import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertWritable } from '../operator/command-line/assert-writable.ts';
import { runCommand } from '../operator/command-line/command.ts';
import { environmentOf } from '../sites/environments.ts';
import { readRecaptchaSettings } from './endpoint/recaptcha.ts';
import { requireFreePorts, startServers } from './listen.ts';
import { verifySmtpSettings } from './mail/mailer.ts';
import { isLoopbackOrigin, readTrustedProxies } from './network/network-address.ts';
import { verifyIssuerSettings } from './provider/verify-issuer.ts';
import { createSandbox } from './sandbox.ts';
import { SEED_PASSWORD, SEEDS } from './seed.ts';
import { type Arguments, readArguments, START_COMMAND } from './server/arguments.ts';
import { OWN_PROVIDER } from './server/host.ts';
import { checkIdentityOrigins } from './server/tree-origins.ts';
import { announceUpstreams } from './upstream/announce.ts';

const SEED_LOGIN = `${SEEDS[0]?.email} with ${SEED_PASSWORD}`;

const printLine = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(START_COMMAND, async (commandLine) => {
  const { env } = process;
  const options = readArguments(commandLine, env);
  const { environment, origin, upstreams } = options;
  const isBuilding = options.hasPages && !options['no-build'];
  if (isBuilding) assertWritable('.', 'build');
  const issuer = await verifyIssuerSettings(env, options);
  const smtp = await verifySmtpSettings(env);
  const { provider } = environmentOf(environment).captcha;
  // A real backend verifies the captcha tokens of its calls itself.
  const isRecaptchaNeeded = provider === 'recaptcha' && upstreams.length === 0;
  const recaptcha = readRecaptchaSettings(env, isRecaptchaNeeded);
  const trustedProxies = readTrustedProxies(env['TRUSTED_PROXIES']);
  const ports = { portal: options.port, identity: options.identityPort };
  await requireFreePorts(issuer ? { portal: ports.portal } : ports);
  if (isBuilding && !buildTree(options)) return 1;
  const tree = findTree(options);
  const note = tree && checkIdentityOrigins(tree, environment, OWN_PROVIDER, issuer?.origins);
  const sandbox = await createSandbox({
    ...options,
    identityOrigin: `http://localhost:${options.identityPort}`,
    ...(tree && { tree }),
    ...(smtp && { smtp }),
    ...(recaptcha && { recaptcha }),
    trustedProxies,
    ...(issuer && { issuer: issuer.client }),
    ...(options.verbose && { log: printLine }),
    upstream: { upstreams, print: printLine },
  });
  const { stop } = await startServers(sandbox, ports);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  printLine(`Portal:       ${origin}`);
  printLine(
    `Control room: ${isLoopbackOrigin(origin) ? `${origin}/__sandbox` : 'none, only at http://localhost'}`,
  );
  const signInBackend = upstreams.find(({ prefix }) => prefix === '/auth')?.origin;
  let signInText = SEED_LOGIN;
  if (issuer) signInText = `at ${issuer.client.issuer}`;
  if (signInBackend) signInText = `by ${signInBackend}`;
  printLine(`Sign in:      ${signInText}`);
  if (note) printLine(`Note:         ${note}`);
  await announceUpstreams(upstreams, printLine);
  return undefined;
});

/** @returns whether the build succeeded */
function buildTree({ all, environment, client }: Arguments): boolean {
  printLine(`Building ${all ? 'all trees' : `${environment}/${client}`} …`);
  const beganAt = Date.now();
  const treeOptions = all ? [] : ['--environment', environment, '--client', client];
  const buildArguments = ['src/build/build.ts', '--quiet', '--example-addresses', ...treeOptions];
  const { status } = spawnSync(process.execPath, buildArguments, { stdio: 'inherit' });
  if (status === 0) printLine(`Built in ${((Date.now() - beganAt) / 1000).toFixed(1)} s.`);
  return status === 0;
}

function findTree({ hasPages, environment, client }: Arguments): string | undefined {
  if (!hasPages) return undefined;
  const tree = join('dist', environment, client);
  if (!existsSync(tree))
    throw new Error(`${tree} is missing. Build the pages first: npm run build.`);
  return tree;
}
