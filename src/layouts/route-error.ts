import { ERROR_TEXT_MAX } from '../limits.ts';
import { reloadOutdatedPage } from '../session/navigation/reload-outdated-page.ts';

/** What browsers say about code that cannot be fetched. */
const MISSING = /import|module/i;

/** What Astro, `hydrate` and `startIsland` say about an island. */
interface IslandError {
  /** Without a message: its code has not come in time. */
  readonly error: { readonly message?: string };
  /** Named by Astro alone, which fetches the code. */
  readonly componentUrl?: string;
}

/**
 * Shows the route error screen when an island of the page throws or its code cannot be fetched
 * (rules 7.4, S6.6). Nothing but the islands themselves is listened to: an error that
 * somebody else's script throws leaves a half-filled form alone.
 */
export function watchIslands(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    const { error, componentUrl } = (event as CustomEvent<IslandError>).detail;
    if (!(event.target as Element).matches('astro-island')) return;
    if (componentUrl && MISSING.test(error.message ?? '')) void missCode();
    else show(error.message);
  });
}

/** Loads the page anew, or says that it must be. */
export async function missCode(): Promise<void> {
  if (!(await reloadOutdatedPage())) show();
}

/** @param text what went wrong; none for code that is missing */
function show(text = ''): void {
  const template = document.querySelector<HTMLTemplateElement>('[data-route-error]');
  if (!template) return;
  const { content, dataset, parentElement: page } = template;
  const heading = content.querySelector('h1');
  content
    .querySelector('[data-error-text]')
    ?.append(text.slice(0, ERROR_TEXT_MAX) || (dataset['outdated'] ?? ''));
  // Hidden, not removed: what was typed stays in its fields.
  for (const other of page?.children ?? []) (other as HTMLElement).hidden = true;
  template.replaceWith(content);
  heading?.focus();
}
