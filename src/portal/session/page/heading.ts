import { clientOf, pageSite } from '../../../sites/page-site.ts';

interface TitleParts {
  readonly screen: string;
  readonly product: string;
  readonly fallback?: string;
  readonly hasError?: boolean;
}

let parts: TitleParts | undefined;

/** Changes parts of the title. No other module writes `document.title`, so that no part gets lost. */
export function setTitle(changes: Partial<TitleParts>): void {
  parts ??= partsOfBuild();
  parts = { ...parts, ...changes };
  document.title = titleOf(parts);
}

/** The parts of the title that the build has written, for the tree's own client. */
function partsOfBuild(): TitleParts {
  const site = pageSite();
  const { productName: product } = clientOf(site, site.client);
  return { screen: document.title.slice(0, -titleOf({ screen: '', product }).length), product };
}

/** '<screen> – <product>' (rule 1.5). */
export function titleOf({ screen, product, fallback, hasError }: TitleParts): string {
  return `${hasError ? 'Fehler: ' : ''}${fallback || screen} – ${product}`;
}

/** The headings of the screen; CSS may hide some of them. */
export const HEADINGS = 'main h1:not([hidden] *)';

export function markBusy(isBusy: boolean): void {
  const main = document.querySelector('main');
  if (isBusy) main?.setAttribute('aria-busy', 'true');
  else main?.removeAttribute('aria-busy');
}

/** Moves to the content, for the skip link and 'Nach oben' (rule 10.1). */
export function goToContent(): void {
  const main = document.querySelector('main');
  main?.scrollIntoView();
  main?.focus({ preventScroll: true });
}

/** Focuses the first visible heading unless the focus is elsewhere (rules 1.6, A8). */
export function focusHeading(): void {
  for (const heading of document.querySelectorAll<HTMLElement>(HEADINGS)) {
    if (document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  }
}
