import { pathTo } from '../../contract/routes.ts';
import { shell } from '../copy/shell.ts';
import '../components/messages/Notice.css';
import './UserMenu.css';

const PAGES = ['profile', 'settings', 'password'] as const;

/** The native dialog traps and restores the focus (rule A20); user-menu.ts opens a copy of it. */
export function UserMenu() {
  return (
    <>
      <button
        aria-expanded={false}
        aria-haspopup="dialog"
        className="user-menu-button"
        data-user-menu=""
        type="button"
      >
        <UserIcons />
        <span>{shell.account}</span>
      </button>
      <template>
        <dialog aria-label={shell.account} className="side-panel">
          <div className="side-panel-content">
            <form className="side-panel-head" method="dialog">
              <h2>{shell.account}</h2>
              <button className="notice-close" type="submit">
                <span className="visually-hidden">{shell.closeAccount}</span>
              </button>
            </form>
            <div className="user-menu-person" data-for="personal ip admin">
              <UserIcons />
              <div>
                <p className="user-menu-institution" data-for="ip">
                  {shell.institution}
                </p>
                <p className="user-menu-name" data-user-name="" translate="no" />
                <p data-user-other-name="" translate="no" />
              </div>
            </div>
            <ul className="link-list" data-for="personal ip admin unidentified">
              {PAGES.map((page) => (
                <li
                  data-for="personal admin"
                  data-page-for={page === 'profile' ? page : undefined}
                  key={page}
                >
                  <a href={pathTo(page)}>{shell[page]}</a>
                </li>
              ))}
              <li data-for="personal admin unidentified">
                <button className="button-secondary" data-auth="logout" type="button">
                  {shell.logout}
                </button>
              </li>
              <li data-for="ip">
                <button className="button" data-auth="personal-login" type="button">
                  {shell.personalLogin}
                </button>
              </li>
              <li className="user-menu-back">
                <a data-back-link="" data-prefix={shell.backTo} href={pathTo('welcome')}>
                  {shell.backTo}
                </a>
              </li>
            </ul>
          </div>
        </dialog>
      </template>
    </>
  );
}

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
