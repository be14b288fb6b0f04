import { onTestFinished } from 'vitest';
import { type Answers, fakeSessionBackend } from './backend.ts';
import { load, openFreshPage, type Page } from './page.ts';

/**
 * Boots a page that listens to clicks and other tabs.
 * @param answers of the backend, which a test may change later
 */
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
    readSession: () => $session.get(),
    /** Waits for the pending token call. The page handles the reply first. */
    waitForTokenCall: fetchToken,
  };
}

/** Changes the shared storage as another tab does. The key null says that the whole storage is cleared. */
export function storeTokenElsewhere(token: string | null, key: string | null = 'prd_token'): void {
  if (token === null) localStorage.removeItem('prd_token');
  else localStorage.setItem('prd_token', token);
  dispatchEvent(new StorageEvent('storage', { key, newValue: token }));
}

const LAST_MESSAGE = 'last message of the test';

/** Opens another tab of the browser, which sends messages to all tabs and receives theirs. */
export function openOtherTab() {
  const receiver = new BroadcastChannel('auth');
  const sender = new BroadcastChannel('auth');
  const receivedMessages: unknown[] = [];
  let resolveLastMessage = () => {};
  receiver.addEventListener('message', ({ data }) =>
    data === LAST_MESSAGE ? resolveLastMessage() : receivedMessages.push(data),
  );
  onTestFinished(() => {
    receiver.close();
    sender.close();
  });
  const passLastMessage = () =>
    new Promise<void>((resolve) => {
      resolveLastMessage = resolve;
      sender.postMessage(LAST_MESSAGE);
    });
  return {
    send: (message: string) => sender.postMessage(message),
    /** Waits until no message is pending. @returns all messages that the tab has received */
    readMessages: async () => {
      await passLastMessage();
      // When the last message arrives again, every tab has handled the messages before its first arrival.
      await passLastMessage();
      return receivedMessages;
    },
  };
}
