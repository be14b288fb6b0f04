import { Component, type ComponentType, type ReactNode } from 'react';
import { type PageFacts, PageFactsContext } from '../../components/page-facts.ts';
import { dispatch } from '../../events.ts';
import { announceLeaving } from '../../session/navigate.ts';
import { storeInput } from '../../session/page/draft-store.ts';
import { showErrorScreen } from '../error-screen.ts';
import { readInput } from './form-input.ts';

interface IslandProps {
  /** The result of `pageFactsOf`. */
  readonly facts: PageFacts;
}

/**
 * Makes a component an island. The island gets the facts of the site, and an error in the island shows the
 * error screen.
 */
export function withIsland<Props extends object>(
  Content: ComponentType<Props>,
): ComponentType<Props & IslandProps> {
  return function Island(props) {
    return (
      <PageFactsContext value={props.facts}>
        <IslandBoundary>
          <Content {...props} />
        </IslandBoundary>
      </PageFactsContext>
    );
  };
}

interface BoundaryProps {
  readonly children: ReactNode;
}

/**
 * Shows the error screen in place of a page whose island throws (rule 7.4). It also keeps the input when
 * React renders an island again because an extension or a translation has changed its HTML
 * (rule 7.18.c).
 */
class IslandBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override readonly state = { hasFailed: false };

  // The constructor runs before React changes the HTML of the page.
  readonly #input = import.meta.env.SSR ? undefined : readInput();

  override componentDidMount(): void {
    // React listens to events only after the render. From then on, it notices the input that is entered again.
    queueMicrotask(() => this.#input?.restore());
  }

  override getSnapshotBeforeUpdate(): null {
    // React has not removed the forms yet, so they can store drafts.
    if (this.state.hasFailed) announceLeaving();
    return null;
  }

  // React warns if a component has `getSnapshotBeforeUpdate` without this method.
  override componentDidUpdate(): void {}

  override componentDidCatch(error: unknown): void {
    // Forms that React had not taken over cannot store drafts themselves, and React has removed them from the page.
    storeInput(this.#input?.forms.filter(({ isConnected }) => !isConnected) ?? []);
    showErrorScreen(error instanceof Error ? error.message : String(error));
    dispatch('portal:island-error');
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
