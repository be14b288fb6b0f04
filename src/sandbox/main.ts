import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from '../sites/environments.ts';
import { configuredRecaptcha } from './endpoint/recaptcha.ts';
import { listen } from './listen.ts';
import { configuredSmtp } from './mail/configured-smtp.ts';
import { isLoopbackOrigin } from './network/loopback.ts';
import { configuredIssuer } from './provider/configured-issuer.ts';
import { createSandbox } from './sandbox.ts';
import { SEED_PASSWORD, SEEDS } from './seed.ts';
import { type Arguments, readArguments } from './server/arguments.ts';
import { OWN_PROVIDER } from './server/own-provider.ts';
import { checkTreeOrigins } from './server/tree-origins.ts';
import { announceUpstreams } from './upstream/announce.ts';

const SEED = `${SEEDS[0]?.email} with ${SEED_PASSWORD}`;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { env } = process;
  const options = readArguments(process.argv.slice(2), env);
  const identityOrigin = `http://localhost:${options.identityPort}`;
  const tree = treeOf(options);
  const configured = await configuredIssuer(env, options);
  const smtp = await configuredSmtp(env);
  const { provider } = environmentOf(options.environment).captcha;
  // With other backends, those verify the tokens of their calls.
  const verifies = provider === 'recaptcha' && options.upstreams.length === 0;
  const recaptcha = configuredRecaptcha(env, verifies);
  const note =
    tree && checkTreeOrigins(tree, options.environment, OWN_PROVIDER, configured?.origins);
  const sandbox = await createSandbox({
    database: options.database,
    origin: options.origin,
    identityOrigin,
    environment: options.environment,
    client: options.client,
    ...(tree && { tree }),
    ...(smtp && { smtp }),
    ...(recaptcha && { recaptcha }),
    ...(env['TRUSTED_PROXIES'] && { trustedProxies: env['TRUSTED_PROXIES'] }),
    ...(configured && { issuer: configured.issuer }),
    ...(options.verbose && { log: print }),
    upstream: { upstreams: options.upstreams, print },
  });
  const { stop } = await listen(sandbox, { portal: options.port, identity: options.identityPort });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  print(`Portal:       ${options.origin}`);
  print(
    `Control room: ${isLoopbackOrigin(options.origin) ? `${options.origin}/__sandbox` : 'none, only at http://localhost'}`,
  );
  print(`Sign in:      ${configured ? `at ${configured.issuer.url}` : SEED}`);
  if (note) print(`Note:         ${note}`);
  await announceUpstreams(options.upstreams, print);
}

function treeOf({ pages, environment, client }: Arguments): string | undefined {
  if (!pages) return undefined;
  const tree = join('dist', environment, client);
  if (!existsSync(tree))
    throw new Error(`${tree} is missing. Build the pages first: npm run build.`);
  return tree;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
