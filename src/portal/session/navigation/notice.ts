import { send } from '../../events.ts';
import { isConnectionMissing } from '../identity/call-failures.ts';

/** Tells that sign-in or logout has failed; without a connection, also what helps (rule 9.9). */
export function notify(reason: 'auth' | 'logout'): void {
  send('portal:notice', {
    key: reason === 'auth' && isConnectionMissing() ? 'auth-offline' : reason,
  });
}
