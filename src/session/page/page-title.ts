/** What the title of a page is put together from (rule 1.5). */
interface TitleParts {
  /** Title of the screen that is shown. */
  readonly screen: string;
  /** Heading of the fallback, where the active client hides the page; '' where it does not. */
  readonly fallback: string;
  /** Name of the active client's product. */
  readonly product: string;
}

const SEPARATOR = ' – ';
const FAULT_PREFIX = 'Fehler: ';

let parts: TitleParts | undefined;
let faultyForms = 0;

/**
 * Changes parts of the page's title: '<screen> – <product>'. The only writer of `document.title`, so
 * that no order of events loses a part.
 */
export function setTitle(changed: Partial<TitleParts>): void {
  parts = { ...(parts ?? renderedParts()), ...changed };
  writeTitle();
}

/**
 * Puts 'Fehler: ' before the title, once however many forms of the page have failed.
 * @returns takes this form's mark away again
 */
export function markTitleFaulty(): () => void {
  faultyForms += 1;
  writeTitle();
  return () => {
    faultyForms -= 1;
    writeTitle();
  };
}

function writeTitle(): void {
  parts ??= renderedParts();
  const { screen, fallback, product } = parts;
  document.title =
    (faultyForms > 0 ? FAULT_PREFIX : '') + (fallback || screen) + SEPARATOR + product;
}

/** The parts that the page was rendered with; the product's name may hold the separator itself. */
function renderedParts(): TitleParts {
  const [head = '', ...tail] = document.title.split(SEPARATOR);
  const screen = document.documentElement.dataset['title'] ?? head;
  return { screen, fallback: '', product: tail.join(SEPARATOR) };
}
