import { timeText } from '../../../../components/time-text.ts';
import { copy } from './copy.ts';

/** Serialised by the browser, which escapes every text (rule 34.4). */
export function element(name: string, ...content: readonly (Element | string)[]): Element {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

type Rows = readonly (readonly [term: string, text: string | undefined])[];

/** A list of terms and texts, without those that have no text. */
export function facts(rows: Rows): Element[] {
  const known = rows.flatMap(([term, text]) =>
    text ? element('div', element('dt', term), element('dd', text)) : [],
  );
  return [known.length > 0 ? element('dl', ...known) : element('p', copy.nothing)];
}

/** Names and addresses, which no translation may change (rule 7.18.c). */
export function personFacts(rows: Rows): Element[] {
  const shown = facts(rows);
  for (const details of shown.flatMap((list) => [...list.querySelectorAll('dd')]))
    details.setAttribute('translate', 'no');
  return shown;
}

export function list(choices: readonly { readonly label: string }[]): Element {
  if (choices.length === 0) return element('p', copy.nothing);
  return element('ul', ...choices.map(({ label }) => element('li', label)));
}

/** Unchanged if it is not a time. */
export function timeOf(text = ''): string {
  return timeText(text) ?? text;
}
