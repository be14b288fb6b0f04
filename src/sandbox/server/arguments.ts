import {
  type Command,
  CommandLineError,
  type ParsedLine,
} from '../../operator/command-line/command.ts';
import { SANDBOX_PORT } from '../../sites/environments.ts';
import { SANDBOX_OPTIONS } from '../../sites/sandbox-options.ts';
import { readUpstreams } from '../upstream/read-upstreams.ts';

const PORT_NUMBER_MAX = 65_535;

export const START_COMMAND = {
  name: 'npm start --',
  description: 'Builds the pages of one tree and serves them with the sandbox.',
  options: {
    ...SANDBOX_OPTIONS,
    all: { type: 'boolean', description: 'builds all trees' },
    'no-build': { type: 'boolean', description: 'serves the pages as they are in dist' },
    'api-only': { type: 'boolean', description: 'serves no pages' },
    port: {
      type: 'string',
      placeholder: 'N',
      description: `the port of the portal; by default PORT or ${SANDBOX_PORT}`,
    },
    'identity-port': {
      type: 'string',
      placeholder: 'N',
      description: 'the port of the identity provider; by default the next port',
    },
    origin: {
      type: 'string',
      placeholder: 'ORIGIN',
      description: 'the origin that browsers see behind another server',
    },
  },
} satisfies Command;

export type Arguments = ReturnType<typeof readArguments>;

export function readArguments(
  { values }: ParsedLine<typeof START_COMMAND.options>,
  environmentVariables: Readonly<Record<string, string | undefined>>,
) {
  const port = Number(values.port ?? environmentVariables['PORT'] ?? SANDBOX_PORT);
  const identityPort = Number(values['identity-port'] ?? port + 1);
  const isPort = (number: number) =>
    Number.isInteger(number) && number > 0 && number <= PORT_NUMBER_MAX;
  if (!isPort(port) || !isPort(identityPort))
    throw new CommandLineError('--port, --identity-port and PORT must be numbers from 1 to 65535.');
  const address = values.origin ?? `http://localhost:${port}`;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new CommandLineError(
      '--origin must be an address without a path, such as https://konto.example.',
    );
  const { origin } = url;
  return {
    ...values,
    port,
    identityPort,
    /** The origin that browsers see, which has another port behind a dev server. */
    origin,
    hasPages: !values['api-only'],
    upstreams: readUpstreams(values.upstream, values['upstream-origin'], {
      shownOrigin: origin,
      listenPort: port,
    }),
  };
}
