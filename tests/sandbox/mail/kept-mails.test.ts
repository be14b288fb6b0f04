import { expect, it } from 'vitest';
import { openFolderForEachTest } from '../../support/folder.ts';
import { openBrowser } from '../support/browser.ts';
import { createPasswordCalls } from '../support/credentials.ts';
import { createClock, openSandbox, openVisit, openVisitAs } from '../support/open-sandbox.ts';
import { createRegistration, SUBUSER } from '../support/register.ts';
import { MAX_MUSTER } from '../support/sign-in.ts';

const DAY_MS = 86_400_000;
const ERIKA = 'erika@beispiel.de';
const RITA = 'redirect@example.de';

const pathOf = openFolderForEachTest();

const listRecipients = ({ listMails }: { listMails(): readonly { recipient: string }[] }) =>
  listMails().map(({ recipient }) => recipient);

it('a mail is kept for 30 days (S14.15)', async () => {
  const { clock, sandbox, requestReset } = await openVisit();
  await requestReset(MAX_MUSTER);
  clock.pass(30 * DAY_MS - 1);
  await requestReset(RITA);
  expect(listRecipients(sandbox)).toEqual([RITA, MAX_MUSTER]);
  clock.pass(1);
  await requestReset(RITA);
  expect(listRecipients(sandbox)).toEqual([RITA, RITA]);
});

it('a mail that became 30 days old while the sandbox was down is deleted at the next start (S14.15)', async () => {
  const clock = createClock();
  const options = { database: pathOf('portal.sqlite'), clock: clock.read };
  const firstSandbox = await openSandbox(options);
  await createPasswordCalls(openBrowser(firstSandbox)).requestReset(MAX_MUSTER);
  expect(listRecipients(firstSandbox)).toEqual([MAX_MUSTER]);
  clock.pass(30 * DAY_MS);
  expect(listRecipients(await openSandbox(options))).toEqual([]);
});

it('a withdrawal of an invitation deletes only the mails of that invitation (S14.15)', async () => {
  const { sandbox, account } = await openVisitAs(MAX_MUSTER);
  await createPasswordCalls(openBrowser(sandbox)).requestReset(MAX_MUSTER);
  await account.post('/account/create/subuser', SUBUSER);
  const { subusers } = await (await account.get('/account/subusers')).json();
  await account.post('/account/subusers/remove', { id: subusers[0].id });
  expect(listRecipients(sandbox)).toEqual([MAX_MUSTER]);
});

it('a new registration of an address deletes the mails of the lapsed registration (S14.15)', async () => {
  const { clock, sandbox } = await openVisit();
  for (const passedMs of [0, 2 * DAY_MS]) {
    clock.pass(passedMs);
    const browser = openBrowser(sandbox);
    const body = await createRegistration(browser, { email: ERIKA });
    expect((await browser.post('/account/create', body)).status).toBe(201);
    expect(listRecipients(sandbox)).toEqual([ERIKA]);
  }
});
