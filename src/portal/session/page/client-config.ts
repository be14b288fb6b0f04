import { config } from '../../../contract/config.ts';
import { ROUTE_GROUPS } from '../../../contract/routes.ts';
import { send } from '../../http/send.ts';
import { $client, activeClient, refineClient } from '../navigation/active-client.ts';
import { showClient } from './shown-client.ts';

export let adapted: Promise<void> | undefined;

/** Asks the backend which groups of pages it hides (rule 2.7). */
export function loadClientConfig(): void {
  adapted = adapt();
}

/** Never shows what the build hides (rule 2.8). */
async function adapt(): Promise<void> {
  const outcome = await send(config, { client: 'csa', clientId: $client.get() });
  const routes = outcome.status === 'success' ? outcome.reply.routes : undefined;
  if (!routes) return;
  const { show, hide } = routes;
  const builtIn = activeClient();
  refineClient({
    ...builtIn,
    hidden: builtIn.hidden.concat(
      ROUTE_GROUPS.filter(
        (group) =>
          !builtIn.hidden.includes(group) &&
          ((show.length > 0 && !show.includes(group)) || hide.includes(group)),
      ),
    ),
  });
  showClient();
}
