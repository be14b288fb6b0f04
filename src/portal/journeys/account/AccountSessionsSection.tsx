import { useState } from 'react';
import { accountSessions } from '../../../contract/account-sessions.ts';
import { useCall } from '../../http/cache/use-call.ts';
import { AccountSessions } from './account-sessions/AccountSessions.tsx';

/** Nothing where the backend answers 404 (rule 32.5). */
export function AccountSessionsSection() {
  const load = useCall(accountSessions, {});
  // Kept during a retry, which would otherwise take the section away.
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && (load.status === 'ready' || load.status === 'failed')) setKnown(true);

  if (load.status === 'absent') return null;
  return isKnown ? <AccountSessions load={load} /> : <div data-coming="" />;
}
