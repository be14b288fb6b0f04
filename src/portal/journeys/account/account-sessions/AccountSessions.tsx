import { useEffect, useRef, useState } from 'react';
import {
  type AccountSession,
  accountSessions,
} from '../../../../contract/calls/credentials/account-sessions.ts';
import { EmptyState } from '../../../components/messages/EmptyState.tsx';
import { formatGermanTime } from '../../../components/time-text.ts';
import { fill } from '../../../copy/fill.ts';
import { AsyncSection, SectionPlaceholder } from '../../../forms/sections/AsyncSection.tsx';
import { useQuery } from '../../../forms/use-query.ts';
import { showNotice } from '../../../notices.ts';
import { copy } from './copy.ts';
import { EndAllSessions, EndSessionsForm } from './EndSessionsForm.tsx';
import '../AccountList.css';
import './AccountSessions.css';

const ENDED_NOTICE = { key: 'saved', kind: 'success', heading: copy.ended } as const;

/** The section with the devices on which the person is signed in. There is no section if the backend answers 404 (rule 32.5). */
export function AccountSessionsSection() {
  const { load, reload } = useQuery(accountSessions, {});
  const heading = useRef<HTMLHeadingElement>(null);
  // This state keeps the section on the page during a retry.
  const [hasFirstResult, setHasFirstResult] = useState(false);
  if (!hasFirstResult && (load.status === 'ready' || load.status === 'failed'))
    setHasFirstResult(true);

  const [endedCount, setEndedCount] = useState(0);
  useEffect(() => {
    if (endedCount > 0) showNotice(ENDED_NOTICE);
  }, [endedCount]);

  function onEnded() {
    heading.current?.focus();
    setEndedCount((count) => count + 1);
    reload();
  }

  if (load.status === 'absent') return null;
  if (!hasFirstResult) return <SectionPlaceholder />;
  return (
    <section aria-labelledby="sessions-heading" className="flow">
      <h2 id="sessions-heading" ref={heading} tabIndex={-1}>
        {copy.heading}
      </h2>
      {endedCount > 0 && <p className="save-status save-status-saved">{ENDED_NOTICE.heading}</p>}
      <AsyncSection failureHeading={copy.failed} load={load}>
        {(reply) => <SessionList onEnded={onEnded} sessions={reply?.sessions ?? []} />}
      </AsyncSection>
      {/* Ending all sessions is possible even if the list cannot be loaded. */}
      <EndAllSessions />
    </section>
  );
}

interface SessionListProps {
  readonly sessions: readonly AccountSession[];
  readonly onEnded: () => void;
}

function SessionList({ sessions, onEnded }: SessionListProps) {
  return (
    <div className="flow">
      {sessions.length > 0 ? <p>{copy.text}</p> : <EmptyState>{copy.empty}</EmptyState>}
      <ul className="account-list account-sessions">
        {sessions.map((session, index) => (
          <li key={session.id}>
            <SessionFacts session={session} />
            <EndButton number={index + 1} onEnded={onEnded} session={session} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SessionFacts({ session }: { session: AccountSession }) {
  const beginTime = formatGermanTime(session.begun);
  const lastUseTime = formatGermanTime(session.lastUsed);
  const lines = [
    beginTime && fill(copy.begun, { time: beginTime }),
    lastUseTime && fill(copy.lastUsed, { time: lastUseTime }),
  ];
  return (
    <div>
      <h3>
        <span>{createDeviceText(session)}</span>
        {session.current && <span className="form-note">{` (${copy.current})`}</span>}
      </h3>
      <p className="form-note">{lines.filter(Boolean).join('\n')}</p>
    </div>
  );
}

interface EndButtonProps extends Pick<SessionListProps, 'onEnded'> {
  readonly session: AccountSession;
  readonly number: number;
}

/** The button that ends a session. The button of the current session is the logout. */
function EndButton({ session, number, onEnded }: EndButtonProps) {
  const label = (
    <>
      {copy.end}
      <span className="visually-hidden">
        {fill(copy.endOf, { number, device: createDeviceText(session) })}
      </span>
    </>
  );
  if (!session.current)
    return (
      <EndSessionsForm
        failureHeading={copy.endFailed}
        id={`session-${number}`}
        onEnded={onEnded}
        submitLabel={label}
        sessions={{ id: session.id }}
      />
    );
  return (
    <button className="button-secondary" data-auth="logout" type="button">
      {label}
    </button>
  );
}

function createDeviceText({ browser, system }: AccountSession): string {
  if (browser && system) return fill(copy.device, { browser, system });
  return browser || system || copy.unknown;
}
