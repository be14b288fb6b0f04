import { digest } from '../secrets/crypto.ts';
import type { Session } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { SIGN_IN_S } from '../times.ts';

interface PendingSignIn {
  readonly back: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly isSilent: boolean;
}

export function rememberSignIn(
  store: Store,
  state: string,
  browser: string,
  { back, ...secrets }: PendingSignIn,
): void {
  store.insert('sign_ins', {
    state: digest(state),
    browser: digest(browser),
    secrets: JSON.stringify(secrets),
    back,
    ends_at: store.now() + SIGN_IN_S * 1000,
  });
}

/** Once; of a taken one only the page is kept. */
export function takeSignIn(store: Store, state: string, browser: string) {
  const row = store.transaction(() => {
    const found = signInOf(store, state, browser);
    store.run`UPDATE sign_ins SET secrets = '' WHERE state = ${digest(state)} AND browser = ${digest(browser)}`;
    return found;
  });
  if (!row?.secrets) return undefined;
  const secrets: Omit<PendingSignIn, 'back'> = JSON.parse(row.secrets);
  return { ...secrets, back: row.back };
}

/** The page that a sign-in of this browser asked for, also after the sign-in. */
export function pageOfSignIn(store: Store, state: string, browser: string): string | undefined {
  return signInOf(store, state, browser)?.back;
}

function signInOf(store: Store, state: string, browser: string) {
  return store.one<{ secrets: string; back: string }>`
    SELECT secrets, back FROM sign_ins
    WHERE state = ${digest(state)} AND browser = ${digest(browser)} AND ends_at > ${store.now()}`;
}

export function rememberSignOut(store: Store, state: string, session: Session): void {
  const endsAt = store.now() + SIGN_IN_S * 1000;
  store.insert('sign_outs', { state: digest(state), session: session.digest, ends_at: endsAt });
}

export function takeSignOut(store: Store, state: string): string | undefined {
  return store.value`
    DELETE FROM sign_outs
    WHERE state = ${digest(state)} AND ends_at > ${store.now()} RETURNING session`;
}
