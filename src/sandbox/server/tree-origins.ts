import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentName } from '../../sites/schemas/clients-and-environments.ts';

const SITE_ELEMENT = /<script\b[^>]*\bid="site"[^>]*>([^<]+)</;

/**
 * Checks that the pages of a tree may sign in at the provider (rule 24.13).
 * @param sandboxProvider is the origin of the sandbox's provider
 * @param issuerOrigins are the origins of a provider that replaces the sandbox's
 * @returns a sentence for the operator if nobody can sign in, but people can look at the pages
 * @throws Error with a sentence for the operator
 */
export function checkTreeOrigins(
  tree: string,
  environment: EnvironmentName,
  sandboxProvider: string,
  issuerOrigins: readonly string[] | undefined,
): string | undefined {
  const builtOrigins = readBuiltOrigins(tree);
  const neededOrigins = issuerOrigins ?? [sandboxProvider];
  const missingOrigins = neededOrigins.filter((origin) => !builtOrigins.includes(origin));
  if (missingOrigins.length === 0) return undefined;
  // Pages of stg and prd never sign in at the sandbox's provider, but people can look at these pages.
  if (!issuerOrigins && environment !== 'dev')
    return `Nobody can sign in: ${tree} is built for signing in at ${builtOrigins.join(', ')} only. Set OIDC_ISSUER and build again: npm run build.`;
  const setting = issuerOrigins ? `OIDC_ORIGINS="${issuerOrigins.join(' ')}"` : 'the same settings';
  throw new Error(
    `${tree} is built for signing in at ${builtOrigins.join(', ')}, not at ${missingOrigins.join(', ')}. Build it again with ${setting}: npm run build.`,
  );
}

function readBuiltOrigins(tree: string): readonly string[] {
  const page = join(tree, 'index.html');
  const [, text = ''] = SITE_ELEMENT.exec(existsSync(page) ? readFileSync(page, 'utf8') : '') ?? [];
  const { identityOrigins }: { identityOrigins?: unknown } = Object(text && JSON.parse(text));
  if (!Array.isArray(identityOrigins))
    throw new Error(`${tree} is incomplete. Build the pages again: npm run build.`);
  return identityOrigins.map(String);
}
