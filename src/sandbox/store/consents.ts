import type { Publisher } from '../../sites/schemas/publisher.ts';
import { CONSENTS_PER_KIND } from '../times.ts';
import { findPerson } from './people.ts';
import type { Store } from './store.ts';

export type ConsentKind = 'terms' | 'advertisement';

export interface Consent {
  readonly kind: ConsentKind;
  readonly isGiven: 0 | 1;
  readonly version: string;
  /** Empty for terms, whose text the version identifies. */
  readonly text: string;
  readonly source: string;
  readonly decidedAt: number;
}

/**
 * Records a decision that differs from the latest decision, and deletes old records
 * (rules 5.1.3.a, S14.10).
 */
export function recordConsent(
  { store, publisher }: { readonly store: Store; readonly publisher: Publisher },
  personId: number,
  { kind, isGiven, source }: { kind: ConsentKind; isGiven: boolean; source: string },
): void {
  const now = store.now();
  const { terms, advertisingVersion, advertisingText } = publisher;
  const [version, text] =
    kind === 'terms' ? [terms.version, ''] : [advertisingVersion, advertisingText];
  const person = findPerson(store, personId);
  const wasGiven = Boolean(kind === 'terms' ? person?.terms_accepted_at : person?.advertisement);
  const isSameVersion = () => findLatestDecision(store, personId, kind)?.version === version;
  if (wasGiven === isGiven && (!isGiven || isSameVersion())) return;
  store.transaction(() => {
    store.insert('consents', {
      person_id: personId,
      kind,
      given: Number(isGiven),
      version,
      text,
      source,
      at: now,
    });
    store.run`
      DELETE FROM consents WHERE rowid IN
        (SELECT rowid FROM consents WHERE person_id = ${personId} AND kind = ${kind}
         ORDER BY rowid DESC LIMIT -1 OFFSET ${CONSENTS_PER_KIND})`;
    if (kind === 'terms')
      store.run`UPDATE people SET terms_accepted_at = ${now} WHERE id = ${personId}`;
    else store.run`UPDATE people SET advertisement = ${Number(isGiven)} WHERE id = ${personId}`;
  });
}

export function listConsents(store: Store, personId: number): Consent[] {
  return store.all`
    SELECT kind, given AS isGiven, version, text, source, at AS decidedAt FROM consents
    WHERE person_id = ${personId} ORDER BY rowid DESC`;
}

/** Reads only the row of the latest decision, because a person can have many decisions. */
export function findLatestDecision(store: Store, personId: number, kind: ConsentKind) {
  return store.get<Consent>`
    SELECT kind, given AS isGiven, version, text, source, at AS decidedAt FROM consents
    WHERE person_id = ${personId} AND kind = ${kind} ORDER BY rowid DESC LIMIT 1`;
}
