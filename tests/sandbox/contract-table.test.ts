import { expect, it } from 'vitest';
import { TABLE_ROWS } from '../contract/table.ts';
import { isBackendPath } from '../support/host-table.ts';
import { openSandbox } from './support/open-sandbox.ts';

/** API paths without a call: auth callbacks, a stub of the admin area, reports (rule 29). */
const NO_CALLS = [
  'GET /admin/benutzerverwaltung',
  'GET /auth/callback',
  'GET /auth/logout/callback',
  'POST /auth/backchannel-logout',
  'POST /reports/browser',
  'POST /reports/field-figures',
  'POST /reports/problems',
];

it('the sandbox serves the calls of the table and no others (S14.9)', async () => {
  const servedCalls = (await openSandbox()).app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .filter(({ path }) => isBackendPath(path))
    .map(({ method, path }) => `${method} ${path}`);
  const calls = [...TABLE_ROWS.map(({ call }) => call), ...NO_CALLS];
  expect([...new Set(servedCalls)].sort()).toEqual(calls.sort());
});
