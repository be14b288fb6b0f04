import { listContactRequests } from '../../src/sandbox/store/contact-requests.ts';
import { findPersonByUsername } from '../../src/sandbox/store/people.ts';
import { openStore } from '../../src/sandbox/store/store.ts';

/** Records the data of successful requests, which the store of the backend must have (rule 31.5). */
export class Ledger {
  /** User names of people who have registered. */
  readonly registeredNames = new Set<string>();
  /** User names of people who have opened their mailed link. */
  readonly confirmedNames = new Set<string>();
  /** Customer numbers of contact requests, each used once. */
  readonly customerNumbers = new Set<string>();
  #lastCustomerNumber = 1_000_000;

  createCustomerNumber(): string {
    this.#lastCustomerNumber += 1;
    return String(this.#lastCustomerNumber);
  }

  /** Counts the recorded data that the store lacks, by kind. */
  countMissing(database: string): Readonly<Record<string, number>> {
    const store = openStore(database, Date.now);
    // The time is undefined for a missing person, and null for a person who has not confirmed.
    const findConfirmationTime = (name: string) => findPersonByUsername(store, name)?.confirmed_at;
    const numbers = listContactRequests(store).map(({ fields }) => fields['tempKundennummer']);
    const counts = {
      registrations: [...this.registeredNames].filter(
        (name) => findConfirmationTime(name) === undefined,
      ).length,
      confirmations: [...this.confirmedNames].filter((name) => !findConfirmationTime(name)).length,
      'contact requests': [...this.customerNumbers].filter((number) => !numbers.includes(number))
        .length,
    };
    store.close();
    return counts;
  }
}
