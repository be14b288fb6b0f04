import { parseArgs } from 'node:util';
import { clients } from '../../sites/clients.ts';
import { environmentNames, SANDBOX_PORT } from '../../sites/environments.ts';
import type { EnvironmentName } from '../../sites/schema.ts';
import { readUpstreams, type Upstream } from '../upstream/read-upstreams.ts';

export const DATABASE = '.sandbox/portal.sqlite';

export interface Arguments {
  readonly environment: EnvironmentName;
  readonly client: string;
  readonly port: number;
  readonly identityPort: number;
  /** Origin that browsers see; differs from the port's when a dev server is in front. */
  readonly origin: string;
  readonly database: string;
  readonly pages: boolean;
  readonly verbose: boolean;
  readonly upstreams: readonly Upstream[];
}

/** Reads the command line and `PORT`. @throws Error with a message for the user */
export function readArguments(
  args: readonly string[],
  environmentVariables: Readonly<Record<string, string | undefined>>,
): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      environment: { type: 'string', default: 'dev' },
      client: { type: 'string', default: clients[0].id },
      port: { type: 'string' },
      'identity-port': { type: 'string' },
      origin: { type: 'string' },
      database: { type: 'string', default: DATABASE },
      'api-only': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      upstream: { type: 'string', multiple: true, default: [] },
      'upstream-origin': { type: 'string' },
    },
  });
  const environment = environmentNames.find((name) => name === values.environment);
  if (!environment)
    throw new Error(
      `--environment is one of ${environmentNames.join(', ')}, not ${values.environment}.`,
    );
  if (!clients.some(({ id }) => id === values.client))
    throw new Error(
      `--client is one of ${clients.map(({ id }) => id).join(', ')}, not ${values.client}.`,
    );
  const port = Number(values.port ?? environmentVariables['PORT'] ?? SANDBOX_PORT);
  const identityPort = Number(values['identity-port'] ?? port + 1);
  if (![port, identityPort].every((one) => Number.isInteger(one) && one > 0 && one < 65_536))
    throw new Error('Ports are numbers from 1 to 65535.');
  const origin = values.origin ?? `http://localhost:${port}`;
  return {
    environment,
    client: values.client,
    port,
    identityPort,
    origin,
    database: values.database,
    pages: !values['api-only'],
    verbose: values.verbose,
    upstreams: readUpstreams({
      upstreams: values.upstream,
      portalOrigin: values['upstream-origin'],
      origin,
      port,
    }),
  };
}
