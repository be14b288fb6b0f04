import { expect, it } from 'vitest';
import { openFolderForEachTest } from '../../support/folder.ts';
import { openBrowser } from '../support/browser.ts';
import { createPasswordCalls } from '../support/credentials.ts';
import { createClock, openAs, openSandbox, openVisit } from '../support/open-sandbox.ts';
import { createRegistration, SUBUSER } from '../support/register.ts';
import { MAX } from '../support/sign-in.ts';

const DAY_MS = 86_400_000;
const ERIKA = 'erika@beispiel.de';
const RITA = 'redirect@example.de';

const inFolder = openFolderForEachTest();

const recipientsOf = ({ listMails }: { listMails(): readonly { recipient: string }[] }) =>
  listMails().map(({ recipient }) => recipient);

it('a mail is kept for 30 days (S14.15)', async () => {
  const { clock, sandbox, forget } = await openVisit();
  await forget(MAX);
  clock.pass(30 * DAY_MS - 1);
  await forget(RITA);
  expect(recipientsOf(sandbox)).toEqual([RITA, MAX]);
  clock.pass(1);
  await forget(RITA);
  expect(recipientsOf(sandbox)).toEqual([RITA, RITA]);
});

it('a mail that became 30 days old while the sandbox was down is deleted at the next start (S14.15)', async () => {
  const clock = createClock();
  const options = { database: inFolder('portal.sqlite'), clock: clock.read };
  const firstSandbox = await openSandbox(options);
  await createPasswordCalls(openBrowser(firstSandbox)).forget(MAX);
  expect(recipientsOf(firstSandbox)).toEqual([MAX]);
  clock.pass(30 * DAY_MS);
  expect(recipientsOf(await openSandbox(options))).toEqual([]);
});

it('a withdrawal of an invitation deletes only the mails of that invitation (S14.15)', async () => {
  const { sandbox, account } = await openAs(MAX);
  await createPasswordCalls(openBrowser(sandbox)).forget(MAX);
  await account.post('/account/create/subuser', SUBUSER);
  const { subusers } = await (await account.get('/account/subusers')).json();
  await account.post('/account/subusers/remove', { id: subusers[0].id });
  expect(recipientsOf(sandbox)).toEqual([MAX]);
});

it('a new registration of an address deletes the mails of the lapsed registration (S14.15)', async () => {
  const { clock, sandbox } = await openVisit();
  for (const passedMs of [0, 2 * DAY_MS]) {
    clock.pass(passedMs);
    const browser = openBrowser(sandbox);
    const body = await createRegistration(browser, { email: ERIKA });
    expect((await browser.post('/account/create', body)).status).toBe(201);
    expect(recipientsOf(sandbox)).toEqual([ERIKA]);
  }
});
