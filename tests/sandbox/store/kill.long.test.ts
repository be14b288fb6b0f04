import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { seed } from '../../../src/sandbox/seed.ts';
import { openStore } from '../../../src/sandbox/store/store.ts';
import { clients } from '../../../src/sites/clients.ts';
import { openFolder } from '../../support/folder.ts';
import { LOW_PASSWORD_COST } from '../../support/quick-sandbox.ts';
import { type Browser, openBrowserAt } from '../support/browser.ts';
import { createRegistration } from '../support/register.ts';

const SERVE_SCRIPT = fileURLToPath(new URL('../support/serve.ts', import.meta.url));
/** Number of acknowledged registrations before the kill in each round. */
const REGISTRATIONS_PER_ROUND = [1, 4, 9, 16] as const;
const WRITER_COUNT = 8;
const TEST_TIMEOUT_MS = 360_000;

const database = join(openFolder(), 'portal.sqlite');
const processes: ChildProcess[] = [];

afterAll(() => {
  for (const child of processes) child.kill('SIGKILL');
});

async function startSandbox(): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(SERVE_SCRIPT, [database]);
  processes.push(child);
  const earlyExit = once(child, 'exit').then(() =>
    Promise.reject(new Error('The sandbox does not start.')),
  );
  const [origin] = await Promise.race([once(child, 'message'), earlyExit]);
  return { child, origin };
}

/** Registers people until the connection breaks. */
async function registerPeople(
  browser: Browser,
  name: string,
  onRegistered: (email: string) => void,
) {
  for (let number = 0; ; number += 1) {
    const email = `${name}.${number}@kanzlei-nord.de`;
    const body = await createRegistration(browser, {
      email,
      optin_confirm_url: `${browser.origin}/registrierung-bestaetigung`,
    });
    if ((await browser.post('/account/create', body)).status === 201) onRegistered(email);
  }
}

it('a killed sandbox keeps every acknowledged registration, and no incomplete registration (S9.3)', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const acknowledgedEmails: string[] = [];
  for (const [round, registrationsBeforeKill] of REGISTRATIONS_PER_ROUND.entries()) {
    const { child, origin } = await startSandbox();
    let registrationCount = 0;
    const exit = once(child, 'exit');
    const onRegistered = (email: string) => {
      acknowledgedEmails.push(email);
      registrationCount += 1;
      if (registrationCount === registrationsBeforeKill) child.kill('SIGKILL');
    };
    const writers = Array.from({ length: WRITER_COUNT }, (_, writer) =>
      registerPeople(openBrowserAt(origin), `r${round}w${writer}`, onRegistered),
    );
    const writerResults = await Promise.allSettled(writers);
    expect(writerResults.map(({ status }) => status)).toEqual(writers.map(() => 'rejected'));
    expect(await exit).toEqual([null, 'SIGKILL']);
  }
  expect(acknowledgedEmails.length).toBeGreaterThanOrEqual(
    REGISTRATIONS_PER_ROUND.reduce<number>((sum, count) => sum + count, 0),
  );

  const connection = new DatabaseSync(database);
  expect(connection.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(connection.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  connection.close();

  const store = openStore(database, Date.now);
  await seed(store, LOW_PASSWORD_COST, clients[0].publisher);
  const registeredPeople = store.all<{ email: string; terms: number; optIns: number }>`SELECT email,
       (SELECT count(*) FROM consents WHERE person_id = people.id) AS terms,
       (SELECT count(*) FROM opt_ins WHERE person_id = people.id) AS optIns
     FROM people WHERE email LIKE 'r%w%@kanzlei-nord.de'`;
  const mails = store.all<{ recipient: string }>`SELECT recipient FROM mails`;
  store.close();
  expect(registeredPeople.map(({ email }) => email)).toEqual(
    expect.arrayContaining(acknowledgedEmails),
  );
  expect(registeredPeople.filter(({ terms, optIns }) => terms !== 1 || optIns !== 1)).toEqual([]);
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining(acknowledgedEmails),
  );
});
