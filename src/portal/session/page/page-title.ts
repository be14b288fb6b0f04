interface TitleParts {
  readonly screen: string;
  readonly product: string;
  readonly fallback?: string;
  readonly hasFault?: boolean;
}

let parts: TitleParts | undefined;

/** Changes parts of the title. Only this module writes `document.title`, so no part gets lost. */
export function setTitle(changed: Partial<TitleParts>): void {
  parts = { ...(parts ?? renderedParts()), ...changed };
  document.title = titleOf(parts);
}

/** '<screen> – <product>' (rule 1.5). */
export function titleOf({ screen, product, fallback, hasFault }: TitleParts): string {
  return `${hasFault ? 'Fehler: ' : ''}${fallback || screen} – ${product}`;
}

/** Product names may contain the separator. */
function renderedParts(): TitleParts {
  const { title = '' } = document.documentElement.dataset;
  return { screen: title, product: document.title.replace(/.*? – /, '') };
}
