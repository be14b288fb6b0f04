import { describe, expect, it } from 'vitest';
import { TABLE_ROWS } from '../contract/table.ts';
import { isBackendPath } from '../support/host-table.ts';
import { openCaller } from './support/caller.ts';
import { VALID_BODIES } from './support/valid-bodies.ts';

/** API paths that are no calls: auth callbacks, a stub of the admin area, reports (rule 29). */
const NO_CALLS = [
  'GET /admin/benutzerverwaltung',
  'GET /auth/callback',
  'GET /auth/logout/callback',
  'POST /auth/backchannel-logout',
  'POST /reports/browser',
  'POST /reports/field-figures',
  'POST /reports/problems',
];

const refusal = (status: number, message: string) => ({
  status,
  reply: { success: false, status, message },
});

it('rule S14.9: the sandbox serves the calls of the table and no others', async () => {
  const { sandbox } = await openCaller();
  const served = sandbox.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .filter(({ path }) => isBackendPath(path))
    .map(({ method, path }) => `${method} ${path}`);
  const calls = [...TABLE_ROWS.map(({ call }) => call), ...NO_CALLS];
  expect([...new Set(served)].sort()).toEqual(calls.sort());
});

it('there is one valid body for each call', () => {
  expect(Object.keys(VALID_BODIES)).toEqual(TABLE_ROWS.map(({ call }) => call));
});

describe.each(TABLE_ROWS)('$call', (row) => {
  it(`answers ${row.success} to a valid request`, async () => {
    const { ask, validBody } = await openCaller();
    const { status, reply } = await ask(row, { body: await validBody(row) });
    expect(status).toBe(row.success);
    if (row.success === 201)
      expect(reply).toEqual({ success: true, status: 201, message: 'created' });
  });

  it(`rule 5.0.8: ${row.wantsCsrf ? 'refuses' : 'answers'} without CSRF token`, async () => {
    const { ask, validBody } = await openCaller();
    const answer = await ask(row, { body: await validBody(row), without: 'x-csrf-token' });
    if (row.wantsCsrf) expect(answer).toEqual(refusal(403, 'invalid csrf token'));
    else expect(answer.status).toBe(row.success);
  });

  it(`rule 5.0.8: ${row.isSignedIn ? 'refuses' : 'answers'} without x-token`, async () => {
    const { ask, validBody } = await openCaller();
    const answer = await ask(row, { body: await validBody(row), without: 'x-token' });
    if (row.isSignedIn) expect(answer).toEqual(refusal(401, 'unauthorized'));
    else expect(answer.status).toBe(row.success);
  });

  it(`rule 5.0.7: ${row.hasCaptcha ? 'refuses' : 'answers'} without captcha token`, async () => {
    const { ask, validBody } = await openCaller();
    const { request_token: _, ...body } = await validBody(row);
    const answer = await ask(row, { body });
    if (row.hasCaptcha) expect(answer).toEqual(refusal(403, 'captcha'));
    else expect(answer.status).toBe(row.success);
  });
});

it.each(TABLE_ROWS.filter(({ refusals }) => refusals.includes(400)))(
  '$call answers 400 to what is wrong',
  async (row) => {
    const { ask, browser } = await openCaller();
    const wrong = row.method === 'GET' ? { back: 'https://evil.test/' } : [];
    const body = row.hasCaptcha ? { request_token: await browser.captcha() } : wrong;
    expect(await ask(row, { body })).toMatchObject({ status: 400, reply: { success: false } });
  },
);
