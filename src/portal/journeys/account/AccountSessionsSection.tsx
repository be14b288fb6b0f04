import { useState } from 'react';
import { accountSessions } from '../../../contract/account-sessions.ts';
import { MissingPart } from '../../components/messages/MissingPart.tsx';
import { useModule } from '../../components/use-module.ts';
import { useCall } from '../../http/cache/use-call.ts';
import { sections } from './copy.ts';

const loadList = () => import('./account-sessions/AccountSessions.tsx');

/** Nothing, and no code for it, where the backend answers 404 (rule 32.5). */
export function AccountSessionsSection() {
  const load = useCall(accountSessions, {});
  // Kept during a retry, which would otherwise take the section away.
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && (load.status === 'ready' || load.status === 'failed')) setKnown(true);
  const code = useModule(isKnown ? loadList : undefined);

  if (load.status === 'absent') return null;
  if (code.status === 'ready') return <code.module.AccountSessions load={load} />;
  return (
    <div data-coming={code.status === 'failed' ? undefined : ''}>
      {isKnown && <MissingPart code={code} heading={sections.sessionsFailed} />}
    </div>
  );
}
