import { onceSession } from '../session/once-session.ts';

/**
 * Loads the account menu when somebody is signed in: neither a guest nor an info page of one needs
 * React, nor the code of islands.
 */
export function awaitUserMenu(): void {
  onceSession(['personal', 'ip', 'admin', 'unidentified'], () =>
    import('./show-user-menu.tsx').then((module) => module.showUserMenu()),
  );
}
