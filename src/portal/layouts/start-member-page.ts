import { awaitIslands } from './await-islands.ts';
import { watchIslands } from './route-error.ts';
import { startPage } from './start-page.ts';

/** Starts a page whose islands all wait for a signed-in user. */
export function startMemberPage(): void {
  watchIslands();
  awaitIslands();
  startPage();
}
