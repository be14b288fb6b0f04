import { readPageState } from '../../page-state.ts';

interface TitleParts {
  readonly screen: string;
  readonly product: string;
  readonly fallback?: string;
  readonly hasError?: boolean;
}

let parts: TitleParts | undefined;

/** Changes parts of the title. No other module writes `document.title`, so that no part gets lost. */
export function setTitle(changes: Partial<TitleParts>): void {
  const title = readPageState('title') ?? '';
  // Product names may contain the separator.
  parts ??= { screen: title, product: document.title.replace(/.*? – /, '') };
  parts = { ...parts, ...changes };
  document.title = titleOf(parts);
}

/** '<screen> – <product>' (rule 1.5). */
export function titleOf({ screen, product, fallback, hasError }: TitleParts): string {
  return `${hasError ? 'Fehler: ' : ''}${fallback || screen} – ${product}`;
}
