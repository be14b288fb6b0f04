import { CommandLineError } from '../../operator/command-line/command.ts';
import { HOST_RULES } from '../../sites/host-rules.ts';
import { isLoopback } from '../network/network-address.ts';

/** A backend that answers an API prefix instead of the sandbox (rule 23.1). */
export interface Upstream {
  readonly prefix: (typeof HOST_RULES.proxied)[number];
  readonly origin: string;
  /** The origin of a portal that the backend expects in `Origin`. */
  readonly portalOrigin: string;
}

/** Reads the options --upstream and --upstream-origin. @throws CommandLineError */
export function readUpstreams(
  upstreams: readonly string[],
  portalOrigin: string | undefined,
  { origin, port }: { readonly origin: string; readonly port: number },
): readonly Upstream[] {
  if (upstreams.length === 0 && portalOrigin !== undefined)
    throw new CommandLineError('--upstream-origin belongs to --upstream; name the backend, too.');
  const portal = new URL(origin);
  if (upstreams.length > 0 && !(portal.protocol === 'http:' && isLoopback(portal.hostname)))
    throw new CommandLineError('--upstream needs a portal at http://localhost.');
  if (portalOrigin !== undefined && !isOrigin(portalOrigin))
    throw new CommandLineError(
      '--upstream-origin is an address without a path, such as https://konto.example.',
    );
  const ports = [portal.port, String(port)];
  const backends = upstreams.map((value) => readUpstream(value, ports, portalOrigin));
  const prefixes = backends.map(({ prefix }) => prefix);
  const repeatedPrefix = prefixes.find((prefix, index) => prefixes.indexOf(prefix) < index);
  if (repeatedPrefix)
    throw new CommandLineError(
      `--upstream names ${repeatedPrefix} more than once; it has one backend.`,
    );
  return backends;
}

function readUpstream(value: string, portalPorts: readonly string[], portalOrigin?: string) {
  const equalsIndex = value.indexOf('=');
  const prefix = HOST_RULES.proxied.find(
    (knownPrefix) => knownPrefix === value.slice(0, equalsIndex),
  );
  if (!prefix)
    throw new CommandLineError(
      `--upstream begins with a prefix of the API and "=", such as /account=https://backend.example; there are ${HOST_RULES.proxied.join(', ')}.`,
    );
  const address = value.slice(equalsIndex + 1);
  // The message does not repeat the address, which may contain a password.
  if (!isOrigin(address))
    throw new CommandLineError(
      `The backend of ${prefix} is an address such as https://backend.example or http://localhost:8080, without path, query and credentials.`,
    );
  const { origin, hostname, port } = new URL(address);
  if (isLoopback(hostname) && portalPorts.includes(port))
    throw new CommandLineError(`The backend of ${prefix} is the portal itself; name another port.`);
  return { prefix, origin, portalOrigin: new URL(portalOrigin ?? origin).origin };
}

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.href !== `${url.origin}/`) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
