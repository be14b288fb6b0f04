import { keepTypedOnLeaving } from '../session/page/drafts/keep-typed.ts';
import { startMemberPage } from './start-member-page.ts';

export function startFormPage(): void {
  keepTypedOnLeaving();
  startMemberPage();
}
