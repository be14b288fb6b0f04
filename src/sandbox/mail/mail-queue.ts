import type { Store } from '../store/store.ts';

/** A request for a mail by a name that may be unknown. */
export interface MailRequest {
  readonly kind: 'user-name' | 'new-password' | 'opt-in';
  /** E-mail address or user name as typed. */
  readonly name: string;
  /** Page that the link opens; '' for a mail without a link. */
  readonly page: string;
}

export interface MailQueue {
  /** Stores a request; it is processed after the response. */
  readonly add: (request: MailRequest) => void;
  /** Resolves when the queue is empty. */
  readonly settled: () => Promise<void>;
  readonly close: () => void;
}

/**
 * A call that must not reveal whether a name is known only inserts one row; the account is read
 * after the response (rule S7.1). Requests left by a crash are processed now.
 */
export function createMailQueue(
  store: Store,
  write: (request: MailRequest) => Promise<void>,
): MailQueue {
  let isOpen = true;
  let processing: Promise<void> | undefined;

  function schedule(): void {
    processing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(processAll);
  }

  async function processAll(): Promise<void> {
    for (let next = first(); isOpen && next; next = first()) {
      await write(next).catch((error: unknown) => {
        if (isOpen) console.error('A letter could not be written:', error);
      });
      // Deleted last: after a crash a duplicate mail is better than none.
      if (isOpen) store.run('DELETE FROM mail_requests WHERE id = ?', next.id);
    }
    processing = undefined;
  }

  function first(): (MailRequest & { readonly id: number }) | undefined {
    if (!isOpen) return undefined;
    return store.one('SELECT id, kind, name, page FROM mail_requests ORDER BY id LIMIT 1');
  }

  if (first()) schedule();
  return {
    add: ({ kind, name, page }) => {
      store.run('INSERT INTO mail_requests (kind, name, page) VALUES (?, ?, ?)', kind, name, page);
      schedule();
    },
    settled: async () => {
      while (processing) await processing;
    },
    close: () => {
      isOpen = false;
    },
  };
}
