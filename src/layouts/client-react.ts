import { type ComponentType, createElement } from 'react';
import { hydrate } from '../components/hydrate.ts';
import type { RetryEvent } from '../components/use-module.ts';
import { reloadOutdatedPage } from '../session/navigation/reload-outdated-page.ts';
import { tabStorage } from '../session/storage.ts';

// A retry by hand may reload the page once more.
document.addEventListener('portal:retry', (event) => {
  tabStorage.set('reloaded', '');
  if ((event as RetryEvent).detail.isLate) void reloadOutdatedPage();
});

/** Replaces the renderer's own client: reports errors, without slots and actions. */
export default function clientOf(island: HTMLElement) {
  return (component: ComponentType<object>, props: object): void => {
    // Already hydrated.
    if (!island.hasAttribute('ssr')) return;
    hydrate(island, createElement(component, props), island.getAttribute('prefix') ?? '');
  };
}
