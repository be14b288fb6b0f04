import { useEffect } from 'react';
import { listen } from '../../../events.ts';
import { type DraftValues, storeDraft } from '../../../session/drafts/stored-drafts.ts';
import type { StepProps } from './steps.ts';

/** Stores the answers of steps that are not shown when the page is left (rules 3.14, 31.9). */
export function useKeptAnswers({ answers }: StepProps['shop']): void {
  useEffect(() =>
    listen('portal:sign-in', () => {
      const { person, invoice, deliveryAddress, delivery } = answers();
      keepHidden('shop-person', { person });
      keepHidden('shop-addresses', { invoice, deliveryAddress, delivery });
    }),
  );
}

function keepHidden(id: string, groups: object): void {
  if (!document.getElementById(id)) storeDraft(id, dotted(groups));
}

function dotted(groups: object): DraftValues {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, value]) =>
      typeof value === 'object'
        ? Object.entries(value).map(([name, own]) => [`${group}.${name}`, own])
        : [[group, value]],
    ),
  );
}
