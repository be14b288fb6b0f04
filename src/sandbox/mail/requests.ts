import type { Store } from '../store/store.ts';

/** Somebody asks for a letter by a name that may be nobody's. */
export interface MailRequest {
  readonly kind: 'user-name' | 'new-password' | 'opt-in';
  /** E-mail address or user name as typed. */
  readonly name: string;
  /** The page that the link in the letter leads to; '' for a letter without one. */
  readonly page: string;
}

/** Letters that were asked for and are not written yet. */
export interface MailRequests {
  /** Takes a request down; it is looked at once the caller has been answered. */
  readonly add: (request: MailRequest) => void;
  /** Resolves when every request has been looked at. */
  readonly settled: () => Promise<void>;
  readonly close: () => void;
}

/**
 * Opens the list of requests. A call that must not tell whether a name is known only takes it down:
 * for every name the same one row, and nothing of the account is read before the answer has gone
 * (rule S7.1). Requests that a crash has left are looked at now.
 * @param write writes the letter, if the name is anybody's
 */
export function openMailRequests(
  store: Store,
  write: (request: MailRequest) => Promise<void>,
): MailRequests {
  let isOpen = true;
  let work: Promise<void> | undefined;

  function schedule(): void {
    work ??= new Promise<void>((resolve) => setImmediate(resolve)).then(writeAll);
  }

  async function writeAll(): Promise<void> {
    for (let next = first(); isOpen && next; next = first()) {
      await write(next).catch((error: unknown) => {
        if (isOpen) console.error('A letter could not be written:', error);
      });
      // Only now: after a crash rather a letter twice than none.
      if (isOpen) store.run('DELETE FROM mail_requests WHERE id = ?', next.id);
    }
    work = undefined;
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
      while (work) await work;
    },
    close: () => {
      isOpen = false;
    },
  };
}
