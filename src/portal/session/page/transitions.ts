import { paths } from '../../../contract/routes.ts';

/** Other pages of this origin do not handle the promises of a transition that they refuse. */
export function limitTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const [, , , begin] = activation?.entry.url?.split(/[/?#]/) ?? [];
    if (Object.values(paths).some((path) => path.split('/')[1] === begin)) return;
    // A page with no-referrer has no address here and is skipped, too.
    viewTransition?.skipTransition();
  });
}
