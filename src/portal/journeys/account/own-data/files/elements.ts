import { timeText } from '../../../../components/time-text.ts';
import { copy } from './copy.ts';

/** The browser writes the markup, so that no text becomes any (rule 34.4). */
export function element(name: string, ...content: readonly (Element | string)[]): Element {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

/** Those that have a text. */
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

/** As it came where it is no time. */
export function timeOf(text = ''): string {
  return timeText(text) ?? text;
}
