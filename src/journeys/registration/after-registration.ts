import { pathTo } from '../../routes.ts';
import { $session, sessionKind } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigation/navigate.ts';
import { tabStorage } from '../../session/storage.ts';

/** Whether somebody registers from an institution's network. */
export function isIpUser(): boolean {
  return sessionKind($session.get()) === 'ip';
}

/**
 * Forgets the stored choices and leads on after a registration (rule 7.5.8). A link
 * that was confirmed in this tab before belongs to another registration (rule 6.5).
 */
export function continueAfterRegistration(): void {
  tabStorage.set('fieldsOfLaw', '');
  tabStorage.set('confirmed', '');
  goTo(pathTo(isIpUser() ? 'registrationDone' : 'registrationSent'));
}
