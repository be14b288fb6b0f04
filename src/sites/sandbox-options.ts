import type { Command } from '../operator/command-line/command.ts';
import { clients } from './clients.ts';
import { environmentNames } from './environments.ts';

/** Options of `npm run dev`, which passes them to its sandbox. */
export const DEV_OPTIONS = {
  database: {
    type: 'string',
    of: 'FILE',
    default: '.sandbox/portal.sqlite',
    does: 'SQLite file, or :memory:',
  },
  upstream: {
    type: 'string',
    of: 'PREFIX=ORIGIN',
    multiple: true,
    does: 'sends a prefix of the API to your backend',
  },
  'upstream-origin': { type: 'string', of: 'ORIGIN', does: 'of the portal that it knows' },
  verbose: { type: 'boolean', does: 'prints a line for each request' },
} as const satisfies Command['options'];

export const SANDBOX_OPTIONS = {
  environment: { type: 'string', of: environmentNames, default: 'dev', does: 'of the tree' },
  client: {
    type: 'string',
    of: clients.map(({ id }) => id),
    default: clients[0].id,
    does: 'of the tree',
  },
  ...DEV_OPTIONS,
} as const satisfies Command['options'];
