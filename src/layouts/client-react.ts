import { type ComponentType, createElement } from 'react';
import { hydrate } from '../components/hydrate.ts';
import type { RetryEvent } from '../components/use-module.ts';
import { reloadOutdatedPage } from '../session/navigation/reload-outdated-page.ts';
import { tabStorage } from '../session/storage.ts';

// Who asks for it may have the page loaded anew once more.
document.addEventListener('portal:retry', (event) => {
  tabStorage.set('reloaded', '');
  if ((event as RetryEvent).detail.isLate) void reloadOutdatedPage();
});

/**
 * What Astro calls to hydrate an island; in place of the renderer's own, which reports no errors
 * and carries slots and actions that no island here has.
 */
export default function clientOf(island: HTMLElement) {
  return (component: ComponentType<object>, props: object): void => {
    // Without the mark it has been hydrated already.
    if (!island.hasAttribute('ssr')) return;
    hydrate(island, createElement(component, props), island.getAttribute('prefix') ?? '');
  };
}
