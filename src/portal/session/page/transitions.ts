import { paths } from '../../../contract/routes.ts';

/**
 * Limits view transitions to pages of the portal: other pages of this origin do not handle the
 * promises of one that they refuse. build/pages/first-paint.ts handles those of the portal's pages.
 */
export function limitTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    // Transitions only start to this origin.
    const [, , , begin] = activation?.entry.url?.split(/[/?#]/) ?? [];
    if (Object.values(paths).some((path) => path.split('/')[1] === begin)) return;
    // A page with no-referrer has no address here and is skipped, too.
    viewTransition?.skipTransition();
  });
}
