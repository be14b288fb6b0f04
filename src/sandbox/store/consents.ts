import type { Publisher } from '../../sites/publisher-schema.ts';
import type { Store } from './store.ts';

export type ConsentKind = 'terms' | 'advertisement';

/** Record of a decision, kept as proof (rule S14.10). */
export interface Consent {
  readonly kind: ConsentKind;
  readonly given: 0 | 1;
  readonly version: string;
  /** The call that recorded it, such as `POST /account/create`. */
  readonly source: string;
  /** Unix time in milliseconds. */
  readonly at: number;
}

const VERSION_OF: Readonly<Record<ConsentKind, (publisher: Publisher) => string>> = {
  terms: ({ terms }) => terms.version,
  advertisement: ({ advertisingVersion }) => advertisingVersion,
};

const STATES: Readonly<Record<ConsentKind, string>> = {
  terms: 'terms_accepted_at',
  advertisement: 'advertisement',
};

/** Appends a decision on the current text and updates the person's state. */
export function recordConsent(
  { store, publisher }: { readonly store: Store; readonly publisher: Publisher },
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
      VERSION_OF[kind](publisher),
      source,
      now,
    );
    store.run(`UPDATE people SET ${STATES[kind]} = ? WHERE id = ?`, state, personId);
  });
}

export function consentsOf(store: Store, personId: number): Consent[] {
  return store.all(
    'SELECT kind, given, version, source, at FROM consents WHERE person_id = ? ORDER BY rowid DESC',
    personId,
  );
}
