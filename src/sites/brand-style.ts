import { clients } from './clients.ts';
import type { Brand, Client } from './schema.ts';

/**
 * The rules of every client's brand: custom properties from a fixed list, in a style sheet whose
 * hash stands in the policy (rule 2.9). All clients are in it, because another one than the
 * tree's own can be active.
 */
export function brandStyle(list: readonly Client[] = clients): string {
  if (list !== clients) return stylesOf(list);
  own ??= stylesOf(clients);
  return own;
}

/** Of the portal's own clients, made once for all pages. */
let own: string | undefined;

function stylesOf(list: readonly Client[]): string {
  return list.map(({ id, brand }) => (brand ? rulesOf(id, brand) : '')).join('');
}

/** The colour schemes of a client: dark follows only if its brand defines both (rule 10.10). */
export function schemeOf({ brand }: Client): 'light' | 'both' {
  return brand && !brand.dark ? 'light' : 'both';
}

function rulesOf(id: string, { light, dark, logo }: Brand): string {
  // Named twice, to weigh more than the portal's own colours.
  const root = `:root[data-client="${id}"][data-client]`;
  const picture = logo ? `--logo:url(${logo});` : '';
  const rules = `${root}{${propertiesOf(light)}${picture}}`;
  return dark ? `${rules}@media(prefers-color-scheme:dark){${root}{${propertiesOf(dark)}}}` : rules;
}

function propertiesOf({ accent, accentStrong, onAccent, accentTint }: Brand['light']): string {
  return [
    ['--accent', accent],
    ['--accent-strong', accentStrong],
    ['--on-accent', onAccent],
    ['--accent-tint', accentTint],
  ]
    .map(([name, value]) => (value ? `${name}:${value};` : ''))
    .join('');
}
