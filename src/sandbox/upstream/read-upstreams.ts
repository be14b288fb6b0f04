import { PROXIED } from '../../sites/host-rules.ts';
import { isLoopback } from '../server/loopback.ts';

/** A backend that answers an API prefix instead of the sandbox (rule 23.1). */
export interface Upstream {
  readonly prefix: (typeof PROXIED)[number];
  readonly origin: string;
  /** Origin of the portal that the backend expects in `Origin`. */
  readonly portalOrigin: string;
}

interface UpstreamArguments {
  /** Values such as `/account=https://backend.example`. */
  readonly upstreams: readonly string[];
  readonly portalOrigin: string | undefined;
  /** Origin and port of this portal, which must not be an upstream of itself. */
  readonly origin: string;
  readonly port: number;
}

/** Reads `--upstream` and `--upstream-origin`. @throws Error with a message for the user */
export function readUpstreams(given: UpstreamArguments): readonly Upstream[] {
  const { upstreams, portalOrigin, origin, port } = given;
  if (upstreams.length === 0 && portalOrigin !== undefined)
    throw new Error('--upstream-origin gehört zu --upstream; nennen Sie auch das Backend.');
  const portal = new URL(origin);
  if (upstreams.length > 0 && !(portal.protocol === 'http:' && isLoopback(portal.hostname)))
    throw new Error('--upstream geht nur mit einem Portal unter http://localhost.');
  if (portalOrigin !== undefined && !isOrigin(portalOrigin))
    throw new Error('--upstream-origin ist eine Adresse ohne Pfad wie https://konto.example.');
  const ports = [portal.port, String(port)];
  const read = upstreams.map((value) => readUpstream(value, ports, portalOrigin));
  const repeated = read.find(({ prefix }, index) =>
    read.slice(0, index).some((other) => other.prefix === prefix),
  );
  if (repeated)
    throw new Error(`--upstream nennt ${repeated.prefix} mehrmals; es hat nur ein Backend.`);
  return read;
}

function readUpstream(
  value: string,
  portalPorts: readonly string[],
  portalOrigin: string | undefined,
): Upstream {
  const at = value.indexOf('=');
  const prefix = PROXIED.find((known) => known === value.slice(0, at));
  if (!prefix)
    throw new Error(
      `--upstream beginnt mit einem Präfix der API und „=“, zum Beispiel /account=https://backend.example; es gibt ${PROXIED.join(', ')}.`,
    );
  const address = value.slice(at + 1);
  // The message does not repeat the address, which may contain a password.
  if (!isOrigin(address))
    throw new Error(
      `Das Backend von ${prefix} ist eine Adresse wie https://backend.example oder http://localhost:8080, ohne Pfad, Abfrage und Anmeldedaten.`,
    );
  const { origin, hostname, port } = new URL(address);
  if (isLoopback(hostname) && portalPorts.includes(port))
    throw new Error(
      `Das Backend von ${prefix} ist das Portal selbst; nennen Sie einen anderen Port.`,
    );
  return { prefix, origin, portalOrigin: new URL(portalOrigin ?? origin).origin };
}

/** Whether an address is https, or http on this computer, and nothing but an origin. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.href !== `${url.origin}/`) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
