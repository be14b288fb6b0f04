import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentName } from '../../sites/schemas/clients-and-environments.ts';

const SITE_ELEMENT = /<script\b[^>]*\bid="site"[^>]*>([^<]+)</;

/**
 * Checks that people can sign in at the provider from the pages of a tree (rule 24.13).
 * @param sandboxProviderOrigin is the origin of the sandbox's provider
 * @param issuerOrigins are the origins of a provider that replaces the sandbox's
 * @returns a sentence for the operator if nobody can sign in, but people can look at the pages
 * @throws Error with a sentence for the operator
 */
export function checkIdentityOrigins(
  tree: string,
  environment: EnvironmentName,
  sandboxProviderOrigin: string,
  issuerOrigins: readonly string[] | undefined,
): string | undefined {
  const treeIdentityOrigins = readTreeIdentityOrigins(tree);
  const neededOrigins = issuerOrigins ?? [sandboxProviderOrigin];
  const missingOrigins = neededOrigins.filter((origin) => !treeIdentityOrigins.includes(origin));
  if (missingOrigins.length === 0) return undefined;
  // Nobody signs in at the sandbox's provider from pages of stg and prd, but people can look at these pages.
  if (!issuerOrigins && environment !== 'dev')
    return `Nobody can sign in: ${tree} is built for signing in at ${treeIdentityOrigins.join(', ')} only. Set OIDC_ISSUER and build again: npm run build.`;
  const setting = issuerOrigins
    ? `OIDC_ORIGINS="${issuerOrigins.join(' ')}"`
    : 'the settings of this start';
  throw new Error(
    `${tree} is built for signing in at ${treeIdentityOrigins.join(', ')}, not at ${missingOrigins.join(', ')}. Build it again with ${setting}: npm run build.`,
  );
}

function readTreeIdentityOrigins(tree: string): readonly string[] {
  const page = join(tree, 'index.html');
  const [, text = ''] = SITE_ELEMENT.exec(existsSync(page) ? readFileSync(page, 'utf8') : '') ?? [];
  const { identityOrigins }: { identityOrigins?: unknown } = Object(text && JSON.parse(text));
  if (!Array.isArray(identityOrigins))
    throw new Error(`${tree} is incomplete. Build the pages again: npm run build.`);
  return identityOrigins.map(String);
}
