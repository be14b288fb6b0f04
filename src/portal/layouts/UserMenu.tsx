import { useEffect, useRef, useState } from 'react';
import { pathTo } from '../../contract/routes.ts';
import { useStore } from '../components/use-store.ts';
import { shell } from '../copy/shell.ts';
import { $session, type Session, sessionKind, type User } from '../session/identity/session.ts';
import { activeClient } from '../session/navigation/active-client.ts';
import { backLink } from '../session/navigation/redirect-targets.ts';
import '../components/messages/Notice.css';
import './UserMenu.css';

const HEADING = 'user-menu-heading';

/** The native dialog traps the focus, makes the page inert and restores the focus (rule A20). */
export function UserMenu() {
  const session = useStore($session);
  const [open, setOpen] = useState(false);
  const isInstitution = sessionKind(session) === 'ip';
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);

  // Pressed before this code was there (rule 10.12). A click in Safari gives no focus.
  useEffect(() => {
    const { activeElement, body } = document;
    const isMeant = activeElement === button.current || activeElement === body;
    if (isMeant && button.current?.dataset['pressed'] === 'click') button.current.click();
  }, []);

  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);

  // The panel covers the dialog, so a click on the dialog itself is on the backdrop.
  useEffect(() => {
    const element = dialog.current;
    const press = ({ target }: MouseEvent) => target === element && element?.close();
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, []);

  return (
    <>
      <button
        aria-expanded={open}
        aria-haspopup="dialog"
        className="user-menu-button"
        data-pressed=""
        onClick={({ currentTarget }) => {
          // The dialog returns the focus to it; a click in Safari gives it none.
          currentTarget.focus();
          setOpen(true);
        }}
        ref={button}
        type="button"
      >
        <UserIcon institution={isInstitution} />
        <span>{shell.account}</span>
      </button>
      <dialog
        aria-labelledby={open ? HEADING : undefined}
        className="side-panel"
        onClose={() => setOpen(false)}
        ref={dialog}
      >
        {open && (
          <div className="side-panel-content">
            <form className="side-panel-head" method="dialog">
              <h2 id={HEADING}>{shell.account}</h2>
              <button className="notice-close" type="submit">
                <span className="visually-hidden">{shell.closeAccount}</span>
              </button>
            </form>
            {session.user && <Person isInstitution={isInstitution} user={session.user} />}
            {session.status !== 'unknown' && <Links session={session} />}
          </div>
        )}
      </dialog>
    </>
  );
}

/** An institution may have no name (rule 3.11). */
function Person({ isInstitution, user }: { isInstitution: boolean; user: User }) {
  const name = user.name || user.username;
  const isNameless = name === '';
  return (
    <div className="user-menu-person">
      <UserIcon institution={isInstitution} />
      <div>
        {isInstitution && (
          <p className={isNameless ? 'user-menu-name' : 'visually-hidden'}>{shell.institution}</p>
        )}
        {!isNameless && <p className="user-menu-name">{name}</p>}
        {user.username && user.username !== name && <p>{user.username}</p>}
      </div>
    </div>
  );
}

const PAGES = ['profile', 'settings', 'password'] as const;

function Links({ session }: { session: Session }) {
  const back = backLink();
  const kind = sessionKind(session);
  const isIp = kind === 'ip';
  const hasProfile = !activeClient().hidden.includes('profile');
  const pages =
    kind === 'personal' || kind === 'admin'
      ? PAGES.filter((page) => page !== 'profile' || hasProfile)
      : [];
  return (
    <ul className="link-list">
      {pages.map((page) => (
        <li key={page}>
          <a href={pathTo(page)}>{shell[page]}</a>
        </li>
      ))}
      <li>
        <button
          className={isIp ? 'button' : 'button-secondary'}
          data-auth={isIp ? 'personal-login' : 'logout'}
          type="button"
        >
          {isIp ? shell.personalLogin : shell.logout}
        </button>
      </li>
      <li className="user-menu-back">
        <a href={back.href}>
          {shell.backTo}
          {back.label}
        </a>
      </li>
    </ul>
  );
}

function UserIcon({ institution }: { institution: boolean }) {
  return (
    <svg aria-hidden="true" className="user-icon" viewBox="0 0 24 24">
      {institution ? (
        <path d="M3 9.5 12 4l9 5.500H3zM5 12v6m4.700-6v6m4.600-6v6M19 12v6M3 20.500h18" />
      ) : (
        <path d="M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c.8-3.600 3.700-5.500 7.500-5.500s6.700 1.900 7.500 5.500" />
      )}
    </svg>
  );
}
