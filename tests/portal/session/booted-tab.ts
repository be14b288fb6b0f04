import { type Answer, json } from '../http/answers.ts';
import { backend, inAnHour, person } from './backend.ts';
import { openFreshPage } from './page.ts';

/** A booted page; `answers` can be changed while it runs. */
export async function bootedPage(answers: Record<string, () => Answer>, route = 'contact') {
  openFreshPage({ path: '/kontakt', route });
  const requests = backend(
    Object.fromEntries(
      ['/auth/token', '/auth/userinfo'].map((path) => [
        path,
        () => answers[path]?.() ?? json({}, 401),
      ]),
    ),
  );
  const tabs = await import('../../../src/portal/session/identity/tabs.ts');
  (await import('../../../src/portal/session/shared-token.ts')).followSharedToken();
  await (await import('../../../src/portal/session/boot.ts')).boot();
  requests.length = 0;
  const { $session } = await import('../../../src/portal/session/identity/session.ts');
  const { fetchToken } = await import('../../../src/portal/session/identity/token.ts');
  return {
    requests,
    tabs,
    session: () => $session.get(),
    /** Shares the token call that the page has just begun; the page itself hears of its end first. */
    runningTokenCall: fetchToken,
  };
}

/** What another tab did to the storage that all share. */
export function otherTab(token: string | null, key: string | null = 'prd_token'): void {
  if (token === null) localStorage.removeItem('prd_token');
  else localStorage.setItem('prd_token', token);
  dispatchEvent(new StorageEvent('storage', { key, newValue: token }));
}

/** What a backend answers about a person. */
export const signedIn = {
  '/auth/token': () => json({ token: 'T', tokenExp: inAnHour() }),
  '/auth/userinfo': () => json(person),
};
