import { isConnectionMissing } from '../token/call-failures.ts';

/** Reasons that session code cannot put into words itself; the layout holds the sentences. */
type Reason = 'auth' | 'logout';

/** The notices of the layout; `auth-offline` adds what helps without a connection (rule 9.9). */
type NoticeKey = Reason | 'auth-offline';

/** Asks the layout for a notice, by the event `portal:notice` on the document. */
export function notify(reason: Reason): void {
  const key: NoticeKey = reason === 'auth' && isConnectionMissing() ? 'auth-offline' : reason;
  document.dispatchEvent(new CustomEvent('portal:notice', { detail: { key } }));
}
