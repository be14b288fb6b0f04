import { awaitIslands } from './await-islands.ts';
import { watchIslands } from './route-error.ts';
import { startPage } from './start-page.ts';

export function startMemberPage(): void {
  watchIslands();
  awaitIslands();
  startPage();
}
