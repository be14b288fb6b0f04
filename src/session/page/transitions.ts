import { paths } from '../../routes.ts';

/**
 * Keeps view transitions to changes between pages of the portal. A page of the same origin that takes
 * no part would get one all the same: Chromium aborts it there and rejects a promise that nobody on
 * that page knows of, as an uncaught 'Transition was aborted because of invalid state'. Pages of
 * other origins never get one.
 */
export function limitTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    // Asked for by transitions alone, which have an address of this origin.
    const [, , , begin] = activation?.entry.url?.split(/[/?#]/) ?? [];
    if (Object.values(paths).some((path) => path.split('/')[1] === begin)) return;
    // A page without referrer, as that of a new password, shows no address and is skipped as well.
    viewTransition?.ready.catch(() => undefined);
    viewTransition?.skipTransition();
  });
}
