import { type ComponentType, createElement } from 'react';
import { hydrate } from '../components/hydrate.ts';
import { watchIslands } from './route-error.ts';

// An island may fail before the script of its page has run.
watchIslands();

/** Replaces the renderer's own client: reports errors, without slots and actions. */
export default function clientOf(island: HTMLElement) {
  return async (component: ComponentType<object>, props: object): Promise<void> => {
    if (!island.hasAttribute('ssr')) return;
    await hydrate(island, createElement(component, props), island.getAttribute('prefix') ?? '');
  };
}
