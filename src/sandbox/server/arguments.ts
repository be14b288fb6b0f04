import { parseArgs } from 'node:util';
import { clients } from '../../sites/clients.ts';
import { SANDBOX_PORTS } from '../../sites/environments.ts';
import { ENVIRONMENT_NAMES, type EnvironmentName } from '../../sites/schema.ts';

export const DATABASE = '.sandbox/portal.sqlite';

/** How a sandbox was asked to run. */
export interface Arguments {
  readonly environment: EnvironmentName;
  readonly client: string;
  readonly port: number;
  readonly identityPort: number;
  /** The origin that browsers see; another one than the port's behind a dev server. */
  readonly origin: string;
  readonly database: string;
  /** Whether to serve pages beside the API. */
  readonly pages: boolean;
  readonly verbose: boolean;
}

/**
 * Reads the command line and `PORT`.
 * @throws Error with a sentence for a person
 */
export function readArguments(
  given: readonly string[],
  environmentVariables: Readonly<Record<string, string | undefined>>,
): Arguments {
  const { values } = parseArgs({
    args: [...given],
    options: {
      environment: { type: 'string', default: 'dev' },
      client: { type: 'string', default: clients[0].id },
      port: { type: 'string' },
      origin: { type: 'string' },
      database: { type: 'string', default: DATABASE },
      'api-only': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  });
  const environment = ENVIRONMENT_NAMES.find((name) => name === values.environment);
  if (!environment)
    throw new Error(
      `Die Umgebung heißt ${ENVIRONMENT_NAMES.join(', ')}, nicht ${values.environment}.`,
    );
  if (!clients.some(({ id }) => id === values.client))
    throw new Error(
      `Der Client heißt ${clients.map(({ id }) => id).join(' oder ')}, nicht ${values.client}.`,
    );
  const port = Number(values.port ?? environmentVariables['PORT'] ?? SANDBOX_PORTS[0][0]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('Der Port ist eine Zahl von 1 bis 65535.');
  // Pages let themselves be led to these identity origins only, so a free port shares the first.
  const pair = SANDBOX_PORTS.find(([portal]) => portal === port) ?? SANDBOX_PORTS[0];
  return {
    environment,
    client: values.client,
    port,
    identityPort: pair[1],
    origin: values.origin ?? `http://localhost:${port}`,
    database: values.database,
    pages: !values['api-only'],
    verbose: values.verbose,
  };
}
