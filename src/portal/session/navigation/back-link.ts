import { tabStorage } from '../storage.ts';
import { activeClient, cleanLabel } from './active-client.ts';
import { redirectTarget } from './redirect-targets.ts';

/** The way back to the product; `label` completes 'Zurück zu' (rule 2.2). */
export interface BackLink {
  readonly href: string;
  readonly label: string;
}

/** Validates both parts again: storage can be edited by hand. */
export function backLink(): BackLink {
  return {
    href: redirectTarget(),
    label: cleanLabel(tabStorage.get('btpLabel')) || activeClient().label,
  };
}
