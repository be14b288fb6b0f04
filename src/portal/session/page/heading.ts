interface TitleParts {
  readonly screen: string;
  readonly product: string;
  readonly fallback?: string;
  readonly hasError?: boolean;
}

let parts: TitleParts | undefined;

/** Changes parts of the title. No other module writes `document.title`, so that no part gets lost. */
export function setTitle(changes: Partial<TitleParts>): void {
  parts ??= readTitleParts();
  parts = { ...parts, ...changes };
  document.title = titleOf(parts);
}

/** The parts that the build has written; the title of a page that its client hides is not its own. */
function readTitleParts(): TitleParts {
  const screen = document.querySelector<HTMLMetaElement>('meta[name=title]')?.content ?? '';
  // Product names may contain the separator.
  return { screen, product: document.title.replace(/.*? – /, '') };
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
