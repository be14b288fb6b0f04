import { readPageState } from '../../page-state.ts';

interface TitleParts {
  readonly screen: string;
  readonly product: string;
  readonly fallback?: string;
  readonly hasFault?: boolean;
}

let parts: TitleParts | undefined;

/** Changes parts of the title. Only this module writes `document.title`, so no part gets lost. */
export function setTitle(changed: Partial<TitleParts>): void {
  const title = readPageState('title') ?? '';
  // Product names may contain the separator.
  parts ??= { screen: title, product: document.title.replace(/.*? – /, '') };
  parts = { ...parts, ...changed };
  document.title = titleOf(parts);
}

/** '<screen> – <product>' (rule 1.5). */
export function titleOf({ screen, product, fallback, hasFault }: TitleParts): string {
  return `${hasFault ? 'Fehler: ' : ''}${fallback || screen} – ${product}`;
}
