import { expect, it } from 'vitest';
import { accountSessions } from '../../src/contract/calls/credentials/account-sessions.ts';
import { findDeviations } from '../../src/contract/openapi/deviations.ts';
import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { TABLE_ROWS } from '../contract/table.ts';
import { findOperationByName } from '../support/operations.ts';
import type { Sandbox } from '../support/quick-sandbox.ts';
import { ORIGIN } from './support/browser.ts';
import { createPasswordCalls, readResetToken } from './support/credentials.ts';
import { openVisitAs } from './support/open-sandbox.ts';
import { createRegistration, readConfirmationToken, SUBUSER } from './support/register.ts';
import { type Account, MAX_MUSTER } from './support/sign-in.ts';

const EXAMPLE_ORIGIN = 'https://konto.example.de';

/** Secrets of the sandbox, which the examples of these calls cannot contain. */
const SECRETS: Readonly<Record<string, object>> = {
  'PATCH /account/updatePassword': { currentPassword: SEED_PASSWORD },
  'POST /account/import': { password: SEED_PASSWORD },
};

/** Prepares a call. @returns the properties that the body needs from the preparation */
async function prepareCall(call: string, sandbox: Sandbox, account: Account): Promise<object> {
  const { browser } = account;
  if (call === 'POST /account/password/update') {
    await createPasswordCalls(browser).requestReset();
    return { password_otp: readResetToken(sandbox) };
  }
  if (call === 'POST /account/optin/confirm') {
    await browser.post('/account/create', await createRegistration(browser));
    return { optin_token: readConfirmationToken(sandbox) };
  }
  if (call === 'POST /account/sessions/end') {
    const list = await (await account.get('/account/sessions')).json();
    return { id: accountSessions.reply.parse(list).sessions[0]?.id };
  }
  if (call === 'POST /account/import/subuser' || call.startsWith('POST /account/subusers/'))
    await account.post('/account/create/subuser', SUBUSER);
  if (call.startsWith('POST /account/subusers/')) {
    const { subusers } = JSON.parse(await (await account.get('/account/subusers')).text());
    return { id: subusers[0].id };
  }
  return {};
}

it.each(TABLE_ROWS)('the sandbox accepts the example of $call (21.1)', async (row) => {
  const { sandbox, account } = await openVisitAs(MAX_MUSTER);
  const { browser } = account;
  const { requestExample: request } = findOperationByName(row.call);
  const body = {
    ...JSON.parse(JSON.stringify(request).replaceAll(EXAMPLE_ORIGIN, ORIGIN)),
    ...(await prepareCall(row.call, sandbox, account)),
    ...(row.hasCaptcha && { request_token: await browser.solveCaptcha() }),
    ...SECRETS[row.call],
  };
  const answer = await {
    GET: () => account.get(`${row.path}?${new URLSearchParams(body)}`),
    POST: () => account.post(row.path, body),
    PATCH: () => account.patch(row.path, body),
  }[row.method]();
  const { status, headers } = answer;
  const reply = await answer.json();
  expect(findDeviations(findOperationByName(row.call), { status, headers, body: reply })).toEqual(
    [],
  );
  expect(status).toBe(row.success);
});
