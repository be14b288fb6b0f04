import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Lets React take over prerendered content; the only place that does. Content that throws is taken
 * down by React: the event `astro:hydration-error`, with which Astro reports code that is missing,
 * then says so at its place, and the error is reported as React does by default (rule 7.4).
 * @param identifierPrefix the prefix of `useId` with which the content was rendered
 */
export function hydrate(place: Element, content: ReactNode, identifierPrefix = ''): void {
  // A transition is done in slices: a click or a key comes first.
  startTransition(() => {
    hydrateRoot(place, content, {
      identifierPrefix,
      onUncaughtError: (thrown) => {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        place.dispatchEvent(
          new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error } }),
        );
        reportError(thrown);
      },
    });
  });
}
