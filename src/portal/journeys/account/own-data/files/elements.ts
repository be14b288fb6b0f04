import { formatGermanTime } from '../../../../components/time-text.ts';
import { copy } from './copy.ts';

/** Creates an element. The browser serialises the element, so every text is escaped (rule 34.4). */
export function createElement(name: string, ...content: readonly (Element | string)[]): Element {
  const element = document.createElement(name);
  element.append(...content);
  return element;
}

type Rows = readonly (readonly [term: string, text: string | undefined])[];

/** Creates a list of terms and texts. Terms without a text are left out. */
export function createFacts(rows: Rows): Element[] {
  const entries = rows.flatMap(([term, text]) =>
    text ? createElement('div', createElement('dt', term), createElement('dd', text)) : [],
  );
  return [entries.length > 0 ? createElement('dl', ...entries) : createElement('p', copy.nothing)];
}

/** Creates a list of names and addresses, which no translation may change (rule 7.18.d). */
export function createPersonFacts(rows: Rows): Element[] {
  const elements = createFacts(rows);
  for (const element of elements)
    for (const details of element.querySelectorAll('dd')) details.setAttribute('translate', 'no');
  return elements;
}

export function createList(choices: readonly { readonly label: string }[]): Element {
  if (choices.length === 0) return createElement('p', copy.nothing);
  return createElement('ul', ...choices.map(({ label }) => createElement('li', label)));
}

/** Formats a time in German. A text that is not a time stays unchanged. */
export function timeOf(text = ''): string {
  return formatGermanTime(text) ?? text;
}
