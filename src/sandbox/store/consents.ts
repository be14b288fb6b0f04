import { advertisingVersion, terms } from '../../sites/terms.ts';
import type { Store } from './store.ts';

/** What a person can agree to. */
export type ConsentKind = 'terms' | 'advertisement';

/** What a person has said to it, as it can be proven later (rule S14.10). */
export interface Consent {
  readonly kind: ConsentKind;
  /** 0 for a consent that was taken back. */
  readonly given: 0 | 1;
  /** Of the text that was agreed to. */
  readonly version: string;
  /** The call by which it came, such as `POST /account/create`. */
  readonly source: string;
  /** Unix time in milliseconds. */
  readonly at: number;
}

const VERSIONS: Readonly<Record<ConsentKind, string>> = {
  terms: terms.version,
  advertisement: advertisingVersion,
};

/** Columns of people that say what holds now. */
const STATES: Readonly<Record<ConsentKind, string>> = {
  terms: 'terms_accepted_at',
  advertisement: 'advertisement',
};

/**
 * Records what a person says to the text of today. Nothing recorded is ever changed; what holds now
 * stands with the person.
 * @param source see Consent
 */
export function recordConsent(
  store: Store,
  personId: number,
  { kind, given, source }: { kind: ConsentKind; given: boolean; source: string },
): void {
  const now = store.now();
  const state = kind === 'terms' ? now : Number(given);
  store.transaction(() => {
    store.run(
      'INSERT INTO consents (person_id, kind, given, version, source, at) VALUES (?, ?, ?, ?, ?, ?)',
      personId,
      kind,
      Number(given),
      VERSIONS[kind],
      source,
      now,
    );
    store.run(`UPDATE people SET ${STATES[kind]} = ? WHERE id = ?`, state, personId);
  });
}

/** Everything that a person has said, the latest first. */
export function consentsOf(store: Store, personId: number): Consent[] {
  return store.all(
    'SELECT kind, given, version, source, at FROM consents WHERE person_id = ? ORDER BY rowid DESC',
    personId,
  );
}
