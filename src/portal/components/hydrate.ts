import { createElement, type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

const HYDRATING = 'data-hydrating';

/** An error fires `astro:hydration-error`, like missing code, for the error screen (rule 7.4). */
export function hydrate(place: Element, content: ReactNode, identifierPrefix = ''): Promise<void> {
  place.setAttribute(HYDRATING, '');
  return new Promise((onReady) => {
    // Transitions are interruptible: clicks and keys are handled first.
    startTransition(() => {
      hydrateRoot(place, createElement(Hydrated, { place, onReady }, content), {
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

/** Whether React takes over the element, which was in the page before, in this commit. */
export function isHydrating(element: Element | null): boolean {
  return element?.closest(`[${HYDRATING}]`) != null;
}

interface HydratedProps {
  readonly place: Element;
  onReady(): void;
  readonly children?: ReactNode;
}

function Hydrated({ place, onReady, children }: HydratedProps) {
  // Runs after the layout effects of all that is inside.
  useLayoutEffect(() => place.removeAttribute(HYDRATING), [place]);
  useEffect(onReady, [onReady]);
  return children;
}
