import { describe, expect, it } from 'vitest';
import { openSandbox, openVisitAs } from '../support/open-sandbox.ts';
import { ADDRESS, readFieldErrors } from '../support/register.ts';
import {
  type Account,
  fetchToken,
  fetchUserInfo,
  MAX_MUSTER,
  openAccount,
} from '../support/sign-in.ts';

const AUSTRIAN_ADDRESS = {
  ...ADDRESS,
  street: ' Ring 1 ',
  zip: '1010',
  city: 'Wien',
  country_code: 'A',
};

async function readFields(answer: Response): Promise<Record<string, string>> {
  const reply = (await answer.json()) as { fields: { name: string; value: string }[] };
  return Object.fromEntries(reply.fields.map(({ name, value }) => [name, value]));
}

const fetchAddress = (account: Account, type: string) => account.post('/ur/GetAddress', { type });

describe('addresses', () => {
  it('are returned as fields with values, or 404 if there is none (5.4.1, 5.4.4)', async () => {
    const { sandbox, account } = await openVisitAs(MAX_MUSTER);
    const answer = await fetchAddress(account, 'invoice');
    expect(await readFields(answer)).toMatchObject({ street: 'Lindenallee 12', country_code: 'D' });
    const otherAccount = await openAccount(sandbox, 'premium@example.de');
    expect((await fetchAddress(otherAccount, 'invoice')).status).toBe(404);
    expect((await fetchAddress(account, 'other')).status).toBe(400);
  });

  it('are saved by type, without blanks around values and without unknown fields (5.3.6)', async () => {
    const account = await openAccount(await openSandbox(), 'premium@example.de');
    const saveAnswer = await account.patch('/account/updateDeliveryData', {
      ...AUSTRIAN_ADDRESS,
      hack: 'x',
    });
    expect(saveAnswer.status).toBe(200);
    const delivery = await readFields(await fetchAddress(account, 'delivery'));
    expect(delivery).toMatchObject({ street: 'Ring 1', zip: '1010', salutation_id: '2' });
    expect(Object.keys(delivery)).not.toContain('hack');
    expect(Object.keys(delivery)).not.toContain('title_id');
    expect((await fetchAddress(account, 'invoice')).status).toBe(404);
  });

  it('are saved without pasted invisible characters (8.2)', async () => {
    const account = await openAccount(await openSandbox(), MAX_MUSTER);
    const pastedValues = { firstname: 'Max\u2011Emil\u200b', street: '\u200bRing 1\ufeff' };
    const sentValues = { ...AUSTRIAN_ADDRESS, ...pastedValues };
    expect((await account.patch('/account/updateInvoiceData', sentValues)).status).toBe(200);
    expect(await readFields(await fetchAddress(account, 'invoice'))).toMatchObject({
      firstname: 'Max-Emil',
      street: 'Ring 1',
    });
  });

  it.each([
    [{ zip: '50667' }, ['zip: isPostalCode']],
    [{ zip: '', street: '  ' }, ['street: isNotEmpty', 'zip: isNotEmpty']],
    [{ country_code: 'XX' }, ['country_code: isIn']],
    [{ salutation_id: 7 }, ['salutation_id: isIn']],
    [{ firstname: 'E' }, ['firstname: isLength']],
    [{ lastname: '<b>' }, ['lastname: matches']],
  ])('are refused with %j', async (wrongValues, errors) => {
    const account = await openAccount(await openSandbox(), MAX_MUSTER);
    const answer = await account.patch('/account/updateInvoiceData', {
      ...AUSTRIAN_ADDRESS,
      ...wrongValues,
    });
    expect(await readFieldErrors(answer)).toEqual(errors);
    expect((await readFields(await fetchAddress(account, 'invoice')))['city']).toBe('Köln');
  });

  it('cannot be changed without shop checkout', async () => {
    const account = await openAccount(await openSandbox(), 'noshop@example.de');
    expect((await account.patch('/account/updateInvoiceData', ADDRESS)).status).toBe(403);
  });
});

it('personal data change the name of the person, but never the e-mail address (5.3.5, 5.4.2)', async () => {
  const account = await openAccount(await openSandbox(), MAX_MUSTER);
  const answer = await account.patch('/account/updatePersonalData', {
    salutation_id: 1,
    title_id: 230,
    firstname: 'Maximilian',
    lastname: 'Muster',
    phone: '+49 (221) 99-1',
    email: 'hacker@evil.test',
  });
  expect(answer.status).toBe(200);
  expect(await readFields(await account.get('/ur/GetPersonalData'))).toMatchObject({
    firstname: 'Maximilian',
    title_id: '230',
    email: MAX_MUSTER,
    phone: '+49 (221) 99-1',
    customer_number: expect.stringMatching(/^K-0{5}\d$/),
  });
  const userInfoAnswer = await fetchUserInfo(account.browser, await fetchToken(account.browser));
  expect(await userInfoAnswer.json()).toMatchObject({
    username: MAX_MUSTER,
    firstName: 'Maximilian',
  });
  const valuesWithoutTitle = {
    salutation_id: 1,
    firstname: 'Max',
    lastname: 'Muster',
    phone: '+49 (221) 99-1',
  };
  expect((await account.patch('/account/updatePersonalData', valuesWithoutTitle)).status).toBe(200);
  const fieldsAfter = await readFields(await account.get('/ur/GetPersonalData'));
  expect(fieldsAfter['title_id'], 'the id for no title').toBe('5');
});
