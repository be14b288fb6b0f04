interface TitleParts {
  /** The heading of the screen. */
  readonly screen: string;
  readonly product: string;
  /** The heading of the fallback page, which replaces a page that the active client hides. */
  readonly fallback?: string;
  readonly hasError?: boolean;
}

let titleParts: TitleParts | undefined;

/** Changes parts of the title. Only this module writes `document.title`, so that no part gets lost. */
export function setTitle(changes: Partial<TitleParts>): void {
  titleParts ??= readTitleParts();
  titleParts = { ...titleParts, ...changes };
  document.title = titleOf(titleParts);
}

/**
 * Reads the parts that the build has written. The heading of the screen is in a meta element, because the
 * `<title>` of a hidden page has the heading of the fallback page.
 */
function readTitleParts(): TitleParts {
  const screen = document.querySelector<HTMLMetaElement>('meta[name=title]')?.content ?? '';
  // The product name begins after the first separator, because the name may contain the separator, too.
  return { screen, product: document.title.replace(/.*? – /, '') };
}

/** Composes the title '<screen> – <product>' (rule 1.5). */
export function titleOf({ screen, product, fallback, hasError }: TitleParts): string {
  return `${hasError ? 'Fehler: ' : ''}${fallback || screen} – ${product}`;
}

/** Selects the headings of the screen; CSS may hide some of them. */
export const HEADING_SELECTOR = 'main h1:not([hidden] *)';

export function markBusy(isBusy: boolean): void {
  const main = document.querySelector('main');
  if (isBusy) main?.setAttribute('aria-busy', 'true');
  else main?.removeAttribute('aria-busy');
}

/** Scrolls to the content and focuses it, for the skip link and 'Nach oben' (rule 10.1). */
export function goToContent(): void {
  const main = document.querySelector('main');
  main?.scrollIntoView();
  main?.focus({ preventScroll: true });
}

/** Focuses the first visible heading unless the focus is elsewhere (rules 1.6, A8). */
export function focusHeading(): void {
  for (const heading of document.querySelectorAll<HTMLElement>(HEADING_SELECTOR)) {
    // A hidden heading does not take the focus, so the loop ends at the first visible heading.
    if (document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  }
}
