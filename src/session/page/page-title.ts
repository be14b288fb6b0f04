/** What the title of a page is put together from (rule 1.5). */
interface TitleParts {
  /** Title of the screen that is shown. */
  readonly screen: string;
  /** Name of the active client's product. */
  readonly product: string;
  /** Heading of the fallback, where the active client hides the page. */
  readonly fallback?: string;
  /** Whether a submit stands failed. */
  readonly hasFault?: boolean;
}

let parts: TitleParts | undefined;

/**
 * Changes parts of the page's title. The only writer of `document.title`, so that no order of events
 * loses a part.
 */
export function setTitle(changed: Partial<TitleParts>): void {
  parts = { ...(parts ?? renderedParts()), ...changed };
  document.title = titleOf(parts);
}

/** '<screen> – <product>', also for the page as it is rendered (rule 1.5). */
export function titleOf({ screen, product, fallback, hasFault }: TitleParts): string {
  return `${hasFault ? 'Fehler: ' : ''}${fallback || screen} – ${product}`;
}

/** The parts that the page was rendered with; the product's name may hold the separator itself. */
function renderedParts(): TitleParts {
  const { title = '' } = document.documentElement.dataset;
  return { screen: title, product: document.title.replace(/.*? – /, '') };
}
