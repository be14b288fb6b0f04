import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { pathTo } from '../../contract/routes.ts';
import { shell } from '../copy/shell.ts';
import { $session, sessionKindOf } from '../session/identity/session.ts';
import { describeBackLink } from '../session/page/shown-client.ts';
import { withIsland } from './islands/Island.tsx';
import '../components/messages/Notice.css';
import './UserMenu.css';

/** The pages that the panel links to. Only `profile` belongs to a group that a client can hide. */
const MENU_PAGES = ['profile', 'settings', 'password'] as const;

/** The button of a signed-in person with its side panel 'Mein Konto' (rule 10.4). */
function UserMenu() {
  const [isOpen, setOpen] = useState(false);

  function openPanel({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // The dialog returns the focus to the element that had it before. In Safari a click does not focus a button.
    currentTarget.focus();
    setOpen(true);
  }

  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className="user-menu-button"
        onClick={openPanel}
        type="button"
      >
        <UserIcons />
        <span>{shell.account}</span>
      </button>
      {isOpen && <UserMenuPanel onClose={() => setOpen(false)} />}
    </>
  );
}

export const UserMenuIsland = withIsland(UserMenu);

/** The side panel. It is a native dialog, which traps and restores the focus (rule A20). */
function UserMenuPanel({ onClose }: { onClose(): void }) {
  const session = useStore($session);
  const dialog = useRef<HTMLDialogElement>(null);
  const kind = sessionKindOf(session);
  const isSignedOut = kind === 'guest' || kind === 'unknown';
  const { name = '', username = '' } = session.user ?? {};
  const backLink = describeBackLink();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The content covers the dialog, so a click whose target is the dialog is on the backdrop.
    element?.addEventListener('click', ({ target }) => target === element && element.close());
  }, []);

  // A modal dialog that CSS hides would still block the page.
  useEffect(() => {
    if (isSignedOut) dialog.current?.close();
  }, [isSignedOut]);

  return (
    <dialog aria-label={shell.account} className="side-panel" onClose={onClose} ref={dialog}>
      <div className="side-panel-content">
        <form className="side-panel-head" method="dialog">
          <h2>{shell.account}</h2>
          <button className="notice-close" type="submit">
            <span className="visually-hidden">{shell.closeAccount}</span>
          </button>
        </form>
        {session.user && (
          <div className="user-menu-person">
            <UserIcons />
            <div>
              {kind === 'ip' && <p className="user-menu-institution">{shell.institution}</p>}
              <p className="user-menu-name" translate="no">
                {name || username}
              </p>
              <p translate="no">{name !== '' && name !== username && username}</p>
            </div>
          </div>
        )}
        <ul className="link-list">
          {(kind === 'personal' || kind === 'admin') &&
            MENU_PAGES.map((page) => (
              <li data-page-for={page === 'profile' ? page : undefined} key={page}>
                <a href={pathTo(page)}>{shell[page]}</a>
              </li>
            ))}
          {kind === 'ip' ? (
            <li>
              <button className="button" data-auth="personal-login" type="button">
                {shell.personalLogin}
              </button>
            </li>
          ) : (
            <li>
              <button className="button-secondary" data-auth="logout" type="button">
                {shell.logout}
              </button>
            </li>
          )}
          {!backLink.isHidden && (
            <li className="user-menu-back">
              <a href={backLink.href}>{shell.backTo + backLink.label}</a>
            </li>
          )}
        </ul>
      </div>
    </dialog>
  );
}

/** The icons of a person and of an institution. CSS shows the icon for the kind of session. */
function UserIcons() {
  return (
    <svg aria-hidden="true" className="user-icon" viewBox="0 0 24 24">
      <path
        d="M3 9.5 12 4l9 5.500H3zM5 12v6m4.700-6v6m4.600-6v6M19 12v6M3 20.500h18"
        data-for="ip"
      />
      <path
        d="M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c.8-3.600 3.700-5.500 7.500-5.500s6.700 1.900 7.500 5.500"
        data-for="personal admin unidentified unknown"
      />
    </svg>
  );
}
