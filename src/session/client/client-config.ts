import { config } from '../../contract/config.ts';
import { login } from '../../contract/session/sign-in.ts';
import { send } from '../../http/send.ts';
import { ROUTE_GROUPS } from '../../routes.ts';
import { isFirstVisit } from '../identity/first-visit.ts';
import { $session } from '../identity/session.ts';
import { replaceWith } from '../navigation/navigate.ts';
import { currentAddress } from '../navigation/query.ts';
import { safeTarget } from '../navigation/safe-target.ts';
import { authAddress } from '../navigation/sign-in.ts';
import { $client, activeClient, cleanLabel, refineClient } from './active-client.ts';

interface ShowHide {
  readonly show: readonly string[];
  readonly hide: readonly string[];
}

/**
 * Loads the backend's settings of the client (rules 2.7, 3.7). @returns whether there was an answer
 */
export async function loadClientConfig(): Promise<boolean> {
  const outcome = await send(config, { client: 'csa', clientId: $client.get() });
  if (outcome.status !== 'success') return false;
  const { label, link, productName, routes, silentLogin } = outcome.reply;
  const builtIn = activeClient();
  refineClient({
    ...builtIn,
    productName: cleanLabel(productName ?? '') || builtIn.productName,
    label: cleanLabel(label ?? '') || builtIn.label,
    start: safeTarget(link, 'content', builtIn.start),
    // The answer can hide groups, never show hidden ones (rule 2.8).
    hidden: builtIn.hidden.concat(
      ROUTE_GROUPS.filter(
        (group) => !builtIn.hidden.includes(group) && routes && isHidden(group, routes),
      ),
    ),
  });
  if (silentLogin) await trySilentSignIn();
  return true;
}

function isHidden(group: string, { show, hide }: ShowHide): boolean {
  return (show.length > 0 && !show.includes(group)) || hide.includes(group);
}

/** Once per tab, or a guest would be redirected in a loop (rule 0.20). */
async function trySilentSignIn(): Promise<void> {
  if (!isFirstVisit() || $session.get().status !== 'guest') return;
  const address = await authAddress(login, { prompt: 'none', back: currentAddress() });
  if (address !== undefined) replaceWith(address);
}
