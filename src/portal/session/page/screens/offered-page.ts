import { CLIENT_CONFIG_GRACE_MS } from '../../../../contract/limits.ts';
import { whenBooted } from '../../identity/booted.ts';
import { isPageHidden } from '../../navigation/shown-route.ts';
import { adapted } from '../shown-client.ts';
import { pause } from '../waiting.ts';

/** Waits for the boot and 1 s longer at most; ask before requests and redirects (rule 2.8.c). */
export async function isPageOffered(): Promise<boolean> {
  await whenBooted();
  await Promise.race([adapted, pause(CLIENT_CONFIG_GRACE_MS)]);
  return !isPageHidden();
}
