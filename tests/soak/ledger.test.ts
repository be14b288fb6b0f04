import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepContactRequest } from '../../src/sandbox/store/contact-requests.ts';
import { openSandbox } from '../sandbox/support/open-sandbox.ts';
import { missingIn, openLedger } from './ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'soak-ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('rule 31.5: names what was answered with success and is not in the store', async () => {
  const database = join(folder, 'portal.sqlite');
  const { store } = await openSandbox({ database });
  const fields = { tempKundennummer: '1000001' };
  keepContactRequest(store, { category: '', topic: '', product: '', wkn: null, fields });
  const ledger = openLedger();
  ledger.registered.add('max.muster@example.de').add('nobody@example.de');
  ledger.confirmed.add('max.muster@example.de').add('nobody@example.de');
  ledger.contacts.add('1000001').add('1000002').add('1000003');
  expect(missingIn(database, ledger)).toEqual({
    registrations: 1,
    confirmations: 1,
    'contact requests': 2,
  });
});
