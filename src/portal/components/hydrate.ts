import { createElement, type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepInput } from './kept-input.ts';

/** An error fires `astro:hydration-error`, like missing code, for the error screen (rule 7.4). */
export function hydrate(place: Element, content: ReactNode, identifierPrefix = ''): Promise<void> {
  const putInputBack = keepInput(place);
  // Outside of React's own work, which would not hear what is entered.
  const onShown = () => queueMicrotask(putInputBack);
  return new Promise((onReady) => {
    // Transitions are interruptible: clicks and keys are handled first.
    startTransition(() => {
      hydrateRoot(place, createElement(Hydrated, { onShown, onReady }, content), {
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
  readonly onShown: () => void;
  readonly onReady: () => void;
  readonly children?: ReactNode;
}

function Hydrated({ onShown, onReady, children }: HydratedProps) {
  useLayoutEffect(onShown, [onShown]);
  useEffect(onReady, [onReady]);
  return children;
}
