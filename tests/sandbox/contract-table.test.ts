import { expect, it } from 'vitest';
import { TABLE_ROWS } from '../contract/table.ts';
import { isBackendPath } from '../support/host-table.ts';
import { openSandbox } from './support/open-sandbox.ts';

/** Calls outside of the contract: auth callbacks, a stub of the admin area, reports (rule 29). */
const OTHER_CALLS = [
  'GET /admin/benutzerverwaltung',
  'GET /auth/callback',
  'GET /auth/logout/callback',
  'POST /auth/backchannel-logout',
  'POST /reports/browser',
  'POST /reports/field-figures',
  'POST /reports/problems',
];

it('the sandbox serves only the calls of the contract and the listed further calls (S14.9)', async () => {
  const servedCalls = (await openSandbox()).app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .filter(({ path }) => isBackendPath(path))
    .map(({ method, path }) => `${method} ${path}`);
  const calls = [...TABLE_ROWS.map(({ call }) => call), ...OTHER_CALLS];
  expect([...new Set(servedCalls)].sort()).toEqual(calls.sort());
});
