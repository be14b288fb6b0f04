import { hydrate } from '../components/hydrate.ts';
import { UserMenu } from './UserMenu.tsx';

/** Makes the prerendered account button live. */
export function showUserMenu(place: Element | null): void {
  if (place) hydrate(place, <UserMenu />);
}
