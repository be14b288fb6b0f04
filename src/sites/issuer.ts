import { CommandLineError } from '../operator/command-line/command.ts';
import type { Environment, EnvironmentName } from './schemas/clients-and-environments.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

const ORIGIN_PATTERN = String.raw`(?:https://[^\s/?#@\\*]+|http://(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)`;
const ISSUER_ADDRESS = new RegExp(String.raw`^${ORIGIN_PATTERN}(?:/[^\s?#\\]*)?$`);
const WHOLE_ORIGIN = new RegExp(`^${ORIGIN_PATTERN}$`);

const SETTINGS_OF_ISSUER = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ORIGINS'];

/**
 * Reads `OIDC_ISSUER` and the origins to which pages may navigate for sign-in and sign-out (rule 24.4). The
 * origin of the issuer is the first. @throws CommandLineError with a sentence for the operator
 */
export function readIssuerSettings(variables: Variables) {
  const { OIDC_ISSUER: url, OIDC_ORIGINS: furtherOrigins = '' } = variables;
  if (!url) {
    const settingWithoutIssuer = SETTINGS_OF_ISSUER.find((name) => variables[name]);
    if (settingWithoutIssuer)
      throw new CommandLineError(
        `${settingWithoutIssuer} needs OIDC_ISSUER: set the issuer's address as well.`,
      );
    return undefined;
  }
  if (!ISSUER_ADDRESS.test(url) || !URL.canParse(url) || url.includes('/.well-known/'))
    throw new CommandLineError(
      // The message does not repeat the value, which may contain a password.
      'OIDC_ISSUER must be an https address (http only on localhost) without user, query and /.well-known/.',
    );
  const origins = furtherOrigins.split(/[\s,]+/).filter(Boolean);
  const wrongOrigin = origins.find((origin) => !WHOLE_ORIGIN.test(origin) || !URL.canParse(origin));
  if (wrongOrigin !== undefined)
    throw new CommandLineError(
      `OIDC_ORIGINS lists origins like https://login.example.de, without a path, not ${wrongOrigin}.`,
    );
  return {
    url,
    origins: [...new Set([url, ...origins].map((address) => new URL(address).origin))],
  };
}

/**
 * Whether pages of an environment may sign in at these origins. Only pages of dev may sign in by plain
 * http.
 */
export function canSignInAt(environment: EnvironmentName, origins: readonly string[]): boolean {
  return environment === 'dev' || origins.every((origin) => origin.startsWith('https:'));
}

/** Lists the origins to which pages of an environment may navigate for sign-in and sign-out. */
export function identityOriginsOf(
  name: EnvironmentName,
  environment: Pick<Environment, 'identityOrigins'>,
  variables: Variables = process.env,
): readonly string[] {
  const issuer = readIssuerSettings(variables);
  return issuer && canSignInAt(name, issuer.origins) ? issuer.origins : environment.identityOrigins;
}
