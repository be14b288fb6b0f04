import { CommandLineError } from '../../operator/command-line/command.ts';
import { HOST_RULES } from '../../sites/host-rules.ts';
import { isLoopback } from '../network/network-address.ts';

/** A backend that answers an API prefix instead of the sandbox (rule 23.1). */
export interface Upstream {
  readonly prefix: (typeof HOST_RULES.proxied)[number];
  readonly origin: string;
  /** The origin that the backend expects in `Origin`: the origin of the portal for which the backend is configured. */
  readonly expectedOrigin: string;
}

/**
 * Reads the options --upstream and --upstream-origin.
 * @param expectedOrigin is the origin of the portal for which the backends are configured; by default the
 * origin of the backend itself
 * @param portal is the portal that forwards to the backends. Behind a dev server, `listenPort` differs from the
 * port of `shownOrigin`.
 * @throws CommandLineError
 */
export function readUpstreams(
  optionValues: readonly string[],
  expectedOrigin: string | undefined,
  portal: { readonly shownOrigin: string; readonly listenPort: number },
): readonly Upstream[] {
  if (optionValues.length === 0 && expectedOrigin !== undefined)
    throw new CommandLineError(
      '--upstream-origin has no effect without --upstream; add --upstream <prefix>=<origin>.',
    );
  const shownUrl = new URL(portal.shownOrigin);
  if (optionValues.length > 0 && !(shownUrl.protocol === 'http:' && isLoopback(shownUrl.hostname)))
    throw new CommandLineError('--upstream needs a portal at http://localhost.');
  if (expectedOrigin !== undefined && !isOrigin(expectedOrigin))
    throw new CommandLineError(
      '--upstream-origin must be an address without a path, such as https://konto.example.',
    );
  const portalPorts = [shownUrl.port, String(portal.listenPort)];
  const upstreams = optionValues.map((value) => readUpstream(value, portalPorts, expectedOrigin));
  const prefixes = upstreams.map(({ prefix }) => prefix);
  const repeatedPrefix = prefixes.find((prefix, index) => prefixes.indexOf(prefix) < index);
  if (repeatedPrefix)
    throw new CommandLineError(
      `--upstream names ${repeatedPrefix} more than once; a prefix has one backend.`,
    );
  return upstreams;
}

function readUpstream(value: string, portalPorts: readonly string[], expectedOrigin?: string) {
  const prefix = HOST_RULES.proxied.find((knownPrefix) => value.startsWith(`${knownPrefix}=`));
  if (!prefix)
    throw new CommandLineError(
      `--upstream must be <prefix>=<origin>, such as /account=https://backend.example; the prefixes are ${HOST_RULES.proxied.join(', ')}.`,
    );
  const address = value.slice(`${prefix}=`.length);
  // The message does not repeat the address, which may contain a password.
  if (!isOrigin(address))
    throw new CommandLineError(
      `The backend of ${prefix} must be an address such as https://backend.example or http://localhost:8080, without path, query and credentials.`,
    );
  const backendUrl = new URL(address);
  if (isLoopback(backendUrl.hostname) && portalPorts.includes(backendUrl.port))
    throw new CommandLineError(`The backend of ${prefix} is the portal itself; name another port.`);
  return {
    prefix,
    origin: backendUrl.origin,
    expectedOrigin: new URL(expectedOrigin ?? backendUrl.origin).origin,
  };
}

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.href !== `${url.origin}/`) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
