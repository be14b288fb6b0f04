import {
  Component,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { dispatch, type IslandError } from '../events.ts';
import { keepInput } from './kept-input.ts';

/** An error fires `astro:hydration-error`, like missing code, for the error screen (rule 7.4). */
export function hydrate(place: Element, content: ReactNode, identifierPrefix = ''): Promise<void> {
  const forms = [...place.querySelectorAll('form')];
  const fail = (thrown: unknown): void => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const detail: IslandError = { error, forms };
    place.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
    reportError(thrown);
  };
  const putInputBack = keepInput(place);
  // Outside of React's own work, which would not hear what is entered.
  const onShown = () => queueMicrotask(putInputBack);
  return new Promise((onReady) => {
    const island = createElement(Hydrated, { onShown, onReady }, content);
    // Transitions are interruptible: clicks and keys are handled first.
    startTransition(() => {
      hydrateRoot(place, createElement(Boundary, { place }, island), {
        identifierPrefix,
        onCaughtError: fail,
        onUncaughtError: fail,
      });
    });
  });
}

interface BoundaryProps {
  readonly place: Element;
  readonly children?: ReactNode;
}

/** Shows nothing in place of an island that throws, whose forms store drafts before they go. */
class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override readonly state = { hasFailed: false };

  override getSnapshotBeforeUpdate(): null {
    if (this.state.hasFailed && this.props.place.querySelector('form')) dispatch('portal:leaving');
    return null;
  }

  // React warns of a snapshot that nothing takes.
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
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
