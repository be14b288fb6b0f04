import type { Store } from '../store/store.ts';
import { REQUESTED_MAILS_EVERY_MS } from '../times.ts';

export interface MailRequest {
  readonly kind: 'user-name' | 'new-password' | 'opt-in';
  readonly name: string;
  /** Page that the link opens; '' for a mail without a link. */
  readonly page: string;
}

export type MailQueue = ReturnType<typeof createMailQueue>;

/**
 * A call that must not reveal whether a name is known only inserts one row. The mails are written
 * at fixed times: behind the response they would delay the request that follows (rule S7.1).
 */
export function createMailQueue(store: Store, write: (request: MailRequest) => void) {
  let isOpen = true;
  const timer = setInterval(writeNext, REQUESTED_MAILS_EVERY_MS);
  timer.unref();

  function writeNext(): void {
    if (isOpen && writeOne()) setImmediate(writeNext);
  }

  function writeOne(): boolean {
    const request = store.one<
      MailRequest & { readonly id: number }
    >`SELECT id, kind, name, page FROM mail_requests ORDER BY id LIMIT 1`;
    if (!request) return false;
    store.transaction(() => {
      try {
        write(request);
      } catch (error) {
        console.error('A letter could not be written:', error);
      }
      store.run`DELETE FROM mail_requests WHERE id = ${request.id}`;
    });
    return true;
  }

  return {
    add: (request: MailRequest) => {
      store.insert('mail_requests', { ...request });
    },
    writeAll: () => {
      while (writeOne());
    },
    close: () => {
      isOpen = false;
      clearInterval(timer);
    },
  };
}
