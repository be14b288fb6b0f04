import { hydrate } from '../components/hydrate.ts';
import { UserMenu } from './UserMenu.tsx';

export function showUserMenu(place: Element | null): void {
  if (place) hydrate(place, <UserMenu />);
}
