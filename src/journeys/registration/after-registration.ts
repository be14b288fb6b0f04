import { pathTo } from '../../routes.ts';
import { $session, sessionKind } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigation/navigate.ts';
import { tabStorage } from '../../session/storage.ts';

export function isIpUser(): boolean {
  return sessionKind($session.get()) === 'ip';
}

/** Clears stored choices and the flag of an earlier confirmation in this tab (rules 7.5.8, 6.5). */
export function continueAfterRegistration(): void {
  tabStorage.set('fieldsOfLaw', '');
  tabStorage.set('confirmed', '');
  goTo(pathTo(isIpUser() ? 'registrationDone' : 'registrationSent'));
}
