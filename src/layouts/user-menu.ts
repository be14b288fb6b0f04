import { fetchCode } from '../components/fetch-code.ts';
import { onceSignedIn } from '../session/identity/once-signed-in.ts';

/**
 * Loads the account menu when somebody is signed in: neither a guest nor an info page of one needs
 * React, nor the code of islands. A menu that breaks or cannot be fetched is given up alone: a plain
 * button to sign out takes its place, and the page stays as it is.
 */
export function awaitUserMenu(): void {
  const place = document.querySelector('[data-user-menu]');
  const rest = document.querySelector<HTMLTemplateElement>('[data-menu-rest]');
  const giveUp = () => place?.replaceChildren(rest?.content ?? '');
  onceSignedIn(() => {
    place?.addEventListener('astro:hydration-error', giveUp);
    fetchCode(() => import('./show-user-menu.tsx')).then(
      ({ showUserMenu }) => showUserMenu(place),
      giveUp,
    );
  });
}
