import { useEffectEvent, useLayoutEffect } from 'react';
import { fieldId } from '../../components/fields/field-attributes.ts';
import type { PageTopic } from '../../sites/page-topic.ts';

export const CATEGORY = 'contact-category';
export const TOPIC = 'contact-topic';

interface Choose {
  chooseCategory(cId: string): void;
  chooseTopic(tId: string): void;
}

/**
 * Follows a choice made before hydration, which fires no event in React. In a layout effect: a later
 * render would set the selects back.
 */
export function useEarlyChoice(page: PageTopic | undefined, choose: Choose): void {
  const follow = useEffectEvent(() => {
    if (!page) return;
    const cId = chosenIn(CATEGORY);
    const tId = chosenIn(TOPIC);
    if (cId !== undefined && cId !== page.cId) choose.chooseCategory(cId);
    else if (tId !== undefined && tId !== page.tId) choose.chooseTopic(tId);
  });
  useLayoutEffect(() => follow(), []);
}

function chosenIn(name: string): string | undefined {
  const select = document.getElementById(fieldId(name));
  return select instanceof HTMLSelectElement ? select.value : undefined;
}
