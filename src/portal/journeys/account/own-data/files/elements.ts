import { timeText } from '../../../../components/time-text.ts';
import { copy } from './copy.ts';

/** Serialised by the browser, which escapes every text (rule 34.4). */
export function element(name: string, ...content: readonly (Element | string)[]): Element {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

/** A list of terms and texts, without those that have no text. */
export function facts(
  rows: readonly (readonly [term: string, text: string | undefined])[],
): Element[] {
  const known = rows.flatMap(([term, text]) =>
    text ? element('div', element('dt', term), element('dd', text)) : [],
  );
  return [known.length > 0 ? element('dl', ...known) : element('p', copy.nothing)];
}

export function list(choices: readonly { readonly label: string }[]): Element {
  if (choices.length === 0) return element('p', copy.nothing);
  return element('ul', ...choices.map(({ label }) => element('li', label)));
}

/** Unchanged if it is not a time. */
export function timeOf(text = ''): string {
  return timeText(text) ?? text;
}
