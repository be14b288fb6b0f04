import { redirectTarget } from '../navigation/redirect-targets.ts';
import { tabStorage } from '../storage.ts';
import { activeClient, cleanLabel } from './active-client.ts';

/** The way back to the product; `label` is the tail of 'Zurück zu' (rule 2.2). */
export interface BackLink {
  readonly href: string;
  readonly label: string;
}

/** The way back of this tab. Both parts are checked again: storage may have been written by hand. */
export function backLink(): BackLink {
  return {
    href: redirectTarget(),
    label: cleanLabel(tabStorage.get('btpLabel')) || activeClient().label,
  };
}
