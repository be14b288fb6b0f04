import { expect, it } from 'vitest';
import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { TABLE_ROWS } from '../contract/table.ts';
import { operationOf } from '../support/operations.ts';
import { ORIGIN } from './support/browser.ts';
import { openCaller } from './support/caller.ts';

const PORTAL = 'https://konto.example.de';

/** Secrets of the sandbox, which the examples of these calls cannot know. */
const SECRETS: Readonly<Record<string, object>> = {
  'PATCH /account/updatePassword': { currentPassword: SEED_PASSWORD },
  'POST /account/import': { password: SEED_PASSWORD },
};

it.each(TABLE_ROWS)('rule 21.1: the sandbox accepts the example of $call', async (row) => {
  const { ask, prepared } = await openCaller();
  const { request } = operationOf(row.call).examples;
  const example = JSON.parse(JSON.stringify(request).replaceAll(PORTAL, ORIGIN));
  const body = { ...example, ...(await prepared(row)), ...SECRETS[row.call] };
  expect((await ask(row, { body })).status).toBe(row.success);
});
