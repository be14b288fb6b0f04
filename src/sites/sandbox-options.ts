import type { Command } from '../operator/command-line/command.ts';
import { clients } from './clients.ts';
import { environmentNames } from './environments.ts';

/** Options of `npm run dev`, which passes them to its sandbox. */
export const DEV_OPTIONS = {
  database: {
    type: 'string',
    placeholder: 'FILE',
    default: '.sandbox/portal.sqlite',
    description: 'the SQLite file of the sandbox, or :memory:',
  },
  upstream: {
    type: 'string',
    placeholder: 'PREFIX=ORIGIN',
    multiple: true,
    description: 'sends a prefix of the API to your backend',
  },
  'upstream-origin': {
    type: 'string',
    placeholder: 'ORIGIN',
    description: 'the origin of the portal that your backend knows',
  },
  verbose: { type: 'boolean', description: 'prints a line for each request' },
} as const satisfies Command['options'];

export const SANDBOX_OPTIONS = {
  environment: {
    type: 'string',
    choices: environmentNames,
    default: 'dev',
    description: 'the environment of the tree',
  },
  client: {
    type: 'string',
    choices: clients.map(({ id }) => id),
    default: clients[0].id,
    description: 'the client of the tree',
  },
  ...DEV_OPTIONS,
} as const satisfies Command['options'];
