import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentName } from '../../sites/schemas/clients-and-environments.ts';

const SITE = /<script\b[^>]*\bid="site"[^>]*>([^<]+)</;

/**
 * @param needed origins where browsers sign in; without them the sandbox's own provider (rule 24.13)
 * @returns a sentence if only browsing works @throws Error with a sentence for the operator
 */
export function checkTreeOrigins(
  tree: string,
  environment: EnvironmentName,
  own: string,
  needed: readonly string[] | undefined,
): string | undefined {
  const built = builtOrigins(tree);
  const missing = (needed ?? [own]).filter((origin) => !built.includes(origin));
  if (missing.length === 0) return undefined;
  // The sandbox's own provider cannot serve these pages, but they can be looked at.
  if (!needed && environment !== 'dev')
    return `Nobody can sign in here: ${tree} knows only ${built.join(', ')}. Set OIDC_ISSUER and build again: npm run build.`;
  const setting = needed ? `OIDC_ORIGINS="${needed.join(' ')}"` : 'the same settings';
  throw new Error(
    `${tree} is built for signing in at ${built.join(', ')}, not at ${missing.join(', ')}. Build it again with ${setting}: npm run build.`,
  );
}

function builtOrigins(tree: string): readonly string[] {
  const page = join(tree, 'index.html');
  const [, text = ''] = SITE.exec(existsSync(page) ? readFileSync(page, 'utf8') : '') ?? [];
  const { identityOrigins }: { identityOrigins?: unknown } = Object(text && JSON.parse(text));
  if (!Array.isArray(identityOrigins))
    throw new Error(`${tree} is incomplete. Build the pages again: npm run build.`);
  return identityOrigins.map(String);
}
