import { hydrate } from '../components/hydrate.ts';
import { UserMenu } from './UserMenu.tsx';

export function showUserMenu(place: Element | null): void {
  if (place) void hydrate(place, <UserMenu />);
}
