import { hydrateRoot } from 'react-dom/client';
import { UserMenu } from './UserMenu.tsx';

/** Makes the prerendered account button of the page live. */
export function showUserMenu(): void {
  const place = document.querySelector('[data-user-menu]');
  if (place) hydrateRoot(place, <UserMenu />);
}
