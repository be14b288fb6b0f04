import { contactRequests } from '../../src/sandbox/store/contact-requests.ts';
import { personByUsername } from '../../src/sandbox/store/people.ts';
import { openStore } from '../../src/sandbox/store/store.ts';

/** What the backend has answered with success, so that it must be in its store (rule 31.5). */
export interface Ledger {
  readonly registered: Set<string>;
  /** User names whose mailed link was followed. */
  readonly confirmed: Set<string>;
  /** Customer numbers of contact requests, each used once. */
  readonly contacts: Set<string>;
}

export function openLedger(): Ledger {
  return { registered: new Set(), confirmed: new Set(), contacts: new Set() };
}

export function missingIn(database: string, ledger: Ledger): Readonly<Record<string, number>> {
  const store = openStore(database, Date.now);
  try {
    const numbers = new Set(
      contactRequests(store).map(({ fields }) => String(fields['tempKundennummer'])),
    );
    const count = (names: Set<string>, isThere: (name: string) => boolean) =>
      [...names].filter((name) => !isThere(name)).length;
    return {
      registrations: count(
        ledger.registered,
        (name) => personByUsername(store, name) !== undefined,
      ),
      confirmations: count(
        ledger.confirmed,
        (name) => typeof personByUsername(store, name)?.confirmed_at === 'number',
      ),
      'contact requests': count(ledger.contacts, (number) => numbers.has(number)),
    };
  } finally {
    store.close();
  }
}
