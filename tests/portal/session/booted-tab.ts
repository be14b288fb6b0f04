import { onTestFinished } from 'vitest';
import { type Answers, backend } from './backend.ts';
import { load, openFreshPage, type Page } from './page.ts';

/** A booted page that hears clicks and other tabs; `answers` may be changed while it runs. */
export async function bootedPage(
  answers: Answers = {},
  page: Page = { path: '/kontakt', route: 'contact' },
) {
  openFreshPage(page);
  const requests = backend(answers);
  const tabs = await load.otherTabs();
  tabs.openChannel();
  onTestFinished(tabs.closeChannel);
  const { checkTokenOnClick, provideCredentials } = await load.credentials();
  provideCredentials();
  checkTokenOnClick();
  (await load.activeClient()).readBootParameters();
  tabs.followSharedToken();
  await (await load.boot()).boot();
  requests.length = 0;
  const { $session } = await load.session();
  const { fetchToken } = await load.token();
  return {
    requests,
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

const MARK = 'mark of the test';

/** Another tab of the browser: it hears what is said to all tabs, and says things itself. */
export function openOtherTab() {
  const [ear, mouth] = [new BroadcastChannel('auth'), new BroadcastChannel('auth')];
  const heard: unknown[] = [];
  let hearMark = () => {};
  ear.addEventListener('message', ({ data }) => (data === MARK ? hearMark() : heard.push(data)));
  onTestFinished(() => {
    ear.close();
    mouth.close();
  });
  const mark = () =>
    new Promise<void>((resolve) => {
      hearMark = resolve;
      mouth.postMessage(MARK);
    });
  return {
    say: (message: string) => mouth.postMessage(message),
    /** Everything that it has heard, once nothing said before is on its way to any tab. */
    heard: async () => {
      await mark();
      // Said only now, so every tab had its turn with what was said before the first mark.
      await mark();
      return heard;
    },
  };
}
