import { clients } from './clients.ts';
import type { Brand, Client } from './schema.ts';

/** All clients, because `?clientId=` can activate any (rule 2.9). The CSP contains its hash. */
export function brandStyle(list: readonly Client[] = clients): string {
  if (list !== clients) return stylesOf(list);
  cached ??= stylesOf(clients);
  return cached;
}

let cached: string | undefined;

function stylesOf(list: readonly Client[]): string {
  return list.map(({ id, brand }) => (brand ? rulesOf(id, brand) : '')).join('');
}

/** Dark only if the brand defines dark colours (rule 10.10). */
export function schemeOf({ brand }: Client): 'light' | 'both' {
  return brand && !brand.dark ? 'light' : 'both';
}

function rulesOf(id: string, { light, dark, logo }: Brand): string {
  // Attribute twice: higher specificity than the portal colours.
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
