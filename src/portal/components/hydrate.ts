import { createElement, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** An error fires `astro:hydration-error`, like missing code, for the error screen (rule 7.4). */
export function hydrate(place: Element, content: ReactNode, identifierPrefix = ''): Promise<void> {
  return new Promise((onReady) => {
    // Transitions are interruptible: clicks and keys are handled first.
    startTransition(() => {
      hydrateRoot(place, createElement(Hydrated, { onReady }, content), {
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
  });
}

function Hydrated({ onReady, children }: { onReady: () => void; children?: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
