import { keepTypedOnLeaving } from '../session/page/drafts/keep-typed.ts';
import { startMemberPage } from './start-member-page.ts';

/** Starts a page with a form that needs no signed-in user; island-runtime.ts does it for the others. */
export function startFormPage(): void {
  keepTypedOnLeaving();
  startMemberPage();
}
