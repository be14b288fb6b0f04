import { tabStorage } from '../storage.ts';
import { activeClient, cleanLabel } from './active-client.ts';
import { redirectTarget } from './redirect-targets.ts';

/** `label` completes 'Zurück zu' (rule 2.2). Validates again: storage can be edited by hand. */
export function backLink() {
  return {
    href: redirectTarget(),
    label: cleanLabel(tabStorage.get('btpLabel')) || activeClient().label,
  };
}
