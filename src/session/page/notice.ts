import { isConnectionMissing } from '../token/call-failures.ts';

/** The layout holds the sentences. */
type Reason = 'auth' | 'logout';

/** `auth-offline` adds advice for a missing connection (rule 9.9). */
type NoticeKey = Reason | 'auth-offline';

/** Requests a notice by the event `portal:notice`. */
export function notify(reason: Reason): void {
  const key: NoticeKey = reason === 'auth' && isConnectionMissing() ? 'auth-offline' : reason;
  document.dispatchEvent(new CustomEvent('portal:notice', { detail: { key } }));
}
