import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox, type SandboxOptions } from './sandbox.ts';
import { SEED_PASSWORD, SEEDS } from './seed.ts';
import { type Arguments, readArguments } from './server/arguments.ts';
import { listen } from './server/listen.ts';
import { announceUpstreams } from './upstream/announce.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { env } = process;
  const options = readArguments(process.argv.slice(2), env);
  const sandbox = await createSandbox({
    database: options.database,
    origin: options.origin,
    identityOrigin: `http://localhost:${options.identityPort}`,
    environment: options.environment,
    client: options.client,
    ...treeOf(options),
    ...(env['SMTP_URL'] && { smtpUrl: env['SMTP_URL'] }),
    ...(env['TRUSTED_PROXIES'] && { trustedProxies: env['TRUSTED_PROXIES'] }),
    ...issuerOf(env),
    ...(options.verbose && { log: print }),
    upstream: { upstreams: options.upstreams, print },
  });
  const { stop } = await listen(sandbox, { portal: options.port, identity: options.identityPort });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  print(`Portal:       ${options.origin}`);
  print(`Kontrollraum: ${options.origin}/__sandbox`);
  print(`Anmelden:     ${SEEDS[0]?.email} mit ${SEED_PASSWORD}`);
  await announceUpstreams(options.upstreams, print);
}

function treeOf({ pages, environment, client }: Arguments): Pick<SandboxOptions, 'tree'> {
  if (!pages) return {};
  const tree = join('dist', environment, client);
  if (!existsSync(tree))
    throw new Error(`${tree} fehlt. Bauen Sie zuerst die Seiten: npm run build.`);
  return { tree };
}

function issuerOf(env: NodeJS.ProcessEnv): Pick<SandboxOptions, 'issuer'> {
  const { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!url) return {};
  if (!clientId || !clientSecret)
    throw new Error('Zu OIDC_ISSUER gehören OIDC_CLIENT_ID und OIDC_CLIENT_SECRET.');
  return { issuer: { url, clientId, clientSecret } };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
