import { createElement, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates prerendered content; islands use nothing else. On an error React removes the content:
 * `astro:hydration-error`, which Astro also fires for missing code, shows the error screen in its
 * place (rule 7.4).
 * @param identifierPrefix the `useId` prefix of the prerendered content
 * @returns when the content reacts
 */
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

interface HydratedProps {
  readonly onReady: () => void;
  readonly children?: ReactNode;
}

function Hydrated({ onReady, children }: HydratedProps) {
  useEffect(onReady, [onReady]);
  return children;
}
