import { onTestFinished } from 'vitest';
import { type Answers, fakeSessionBackend } from './backend.ts';
import { load, openFreshPage, type Page } from './page.ts';

/** A booted page that listens to clicks and other tabs; `answers` may be changed while it runs. */
export async function bootPage(
  answers: Answers = {},
  page: Page = { path: '/kontakt', route: 'contact' },
) {
  openFreshPage(page);
  const requests = fakeSessionBackend(answers);
  const tabs = await load.otherTabs();
  tabs.openLogoutChannel();
  onTestFinished(tabs.closeLogoutChannel);
  const { checkTokenOnClick, provideCredentials } = await load.credentials();
  provideCredentials();
  checkTokenOnClick();
  (await load.activeClient()).applyBootParameters();
  tabs.followSharedToken();
  await (await load.boot()).boot();
  requests.length = 0;
  const { $session } = await load.session();
  const { fetchToken } = await load.token();
  return {
    requests,
    session: () => $session.get(),
    /** Waits for the pending token call; the page itself handles its end first. */
    runningTokenCall: fetchToken,
  };
}

/** A change of the shared storage by another tab. */
export function storeTokenElsewhere(token: string | null, key: string | null = 'prd_token'): void {
  if (token === null) localStorage.removeItem('prd_token');
  else localStorage.setItem('prd_token', token);
  dispatchEvent(new StorageEvent('storage', { key, newValue: token }));
}

const MARK = 'mark of the test';

/** Another tab of the browser, which receives and sends messages to all tabs. */
export function openOtherTab() {
  const [receiver, sender] = [new BroadcastChannel('auth'), new BroadcastChannel('auth')];
  const heard: unknown[] = [];
  let hearMark = () => {};
  receiver.addEventListener('message', ({ data }) =>
    data === MARK ? hearMark() : heard.push(data),
  );
  onTestFinished(() => {
    receiver.close();
    sender.close();
  });
  const mark = () =>
    new Promise<void>((resolve) => {
      hearMark = resolve;
      sender.postMessage(MARK);
    });
  return {
    say: (message: string) => sender.postMessage(message),
    /** All messages that the tab has received, once no earlier message is pending. */
    heard: async () => {
      await mark();
      // The mark is sent last, so that every tab has handled the messages before the first mark.
      await mark();
      return heard;
    },
  };
}
