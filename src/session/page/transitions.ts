import { paths } from '../../routes.ts';

/**
 * Limits view transitions to pages of the portal: on other pages of this origin, Chromium aborts
 * them and rejects a promise that nobody handles.
 */
export function limitTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    // Transitions only start to this origin.
    const [, , , begin] = activation?.entry.url?.split(/[/?#]/) ?? [];
    if (Object.values(paths).some((path) => path.split('/')[1] === begin)) return;
    // A page with no-referrer has no address here and is skipped, too.
    viewTransition?.ready.catch(() => undefined);
    viewTransition?.skipTransition();
  });
}
