import type { Publisher } from '../../sites/schemas/publisher.ts';
import type { Store } from './store.ts';

export type ConsentKind = 'terms' | 'advertisement';

export interface Consent {
  readonly kind: ConsentKind;
  readonly given: 0 | 1;
  readonly version: string;
  /** '' for terms, which are known by their version. */
  readonly text: string;
  readonly source: string;
  readonly at: number;
}

/** A decision on advertising that already stands is not recorded again (rule 5.1.3.a). */
export function recordConsent(
  { store, publisher }: { readonly store: Store; readonly publisher: Publisher },
  personId: number,
  { kind, given, source }: { kind: ConsentKind; given: boolean; source: string },
): void {
  const now = store.now();
  const { terms, advertisingVersion, advertisingText } = publisher;
  const [version, text] =
    kind === 'terms' ? [terms.version, ''] : [advertisingVersion, advertisingText];
  if (kind === 'advertisement' && stands(latestDecision(store, personId, kind), given, version))
    return;
  store.transaction(() => {
    const row = { person_id: personId, kind, given: Number(given), version, text, source, at: now };
    store.insert('consents', row);
    if (kind === 'terms')
      store.run`UPDATE people SET terms_accepted_at = ${now} WHERE id = ${personId}`;
    else store.run`UPDATE people SET advertisement = ${Number(given)} WHERE id = ${personId}`;
  });
}

export function consentsOf(store: Store, personId: number): Consent[] {
  return store.all`
    SELECT kind, given, version, text, source, at FROM consents
    WHERE person_id = ${personId} ORDER BY rowid DESC`;
}

function stands(last: Consent | undefined, given: boolean, version: string): boolean {
  if (!last) return !given;
  return last.given === Number(given) && (!given || last.version === version);
}

/** Reads one row only, because a person can change their mind without limit. */
export function latestDecision(store: Store, personId: number, kind: ConsentKind) {
  return store.one<Consent>`
    SELECT kind, given, version, text, source, at FROM consents
    WHERE person_id = ${personId} AND kind = ${kind} ORDER BY rowid DESC LIMIT 1`;
}
