import type { Attributes, RawNode } from './raw-tree.ts';

export const collapseBlanks = (text: string) => text.replace(/\s+/g, ' ').trim();
export const quote = (text: string) => `"${collapseBlanks(text)}"`;

/** Roles of plain HTML elements by their names in ARIA. */
const ROLES: Readonly<Record<string, string>> = {
  RootWebArea: 'page',
  DescriptionList: 'description list',
  Abbr: 'abbreviation',
};

export const roleOf = ({ role }: RawNode): string => {
  const name = String(role?.value ?? '');
  return ROLES[name] ?? name;
};

export const nameOf = ({ name }: RawNode): string => String(name?.value ?? '');

function propertiesOf({ properties = [] }: RawNode): ReadonlyMap<string, unknown> {
  return new Map(properties.map(({ name, value }) => [name, value.value]));
}

/** `polite`, `assertive` or nothing. */
export const liveOf = (node: RawNode): string => String(propertiesOf(node).get('live') ?? '');

/** Returns the spoken states of a node. @param attributes of the element */
export function listSpokenStates(node: RawNode, attributes: Attributes): string[] {
  const role = roleOf(node);
  const properties = propertiesOf(node);
  const is = (name: string) => properties.get(name) === true;
  const has = (name: string) => attributes.has(name);
  const word = (name: string, spoken = name) => {
    const value = properties.get(name);
    return value && value !== 'false' ? [`${spoken} ${value}`] : [];
  };
  const toggled = (name: string, yes: string, no: string) => {
    const value = properties.get(name);
    if (value === undefined) return [];
    return [String(value) === 'mixed' ? `${yes} partly` : String(value) === 'true' ? yes : no];
  };
  return [
    ...(role === 'heading' ? word('level') : []),
    ...(attributes.get('type') === 'password' ? ['password'] : []),
    ...toggled('checked', 'checked', 'not checked'),
    ...toggled('pressed', 'pressed', 'not pressed'),
    ...(is('selected') ? ['selected'] : []),
    ...(role === 'combobox' && !has('role') ? [] : toggled('expanded', 'expanded', 'collapsed')),
    ...(role === 'combobox' ? [] : word('hasPopup', 'opens')),
    ...(is('modal') ? ['modal'] : []),
    ...(is('required') || has('required') ? ['required'] : []),
    ...(word('invalid').length > 0 ? ['invalid'] : []),
    ...(is('disabled') ? ['disabled'] : []),
    ...(is('readonly') ? ['read-only'] : []),
    ...(has('aria-current') ? [`current ${attributes.get('aria-current')}`] : []),
    ...(has('lang') && role !== 'page' ? [`lang ${attributes.get('lang')}`] : []),
    ...(attributes.get('aria-busy') === 'true' ? ['busy'] : []),
    ...(role === 'status' || role === 'alert' ? [] : word('live')),
    ...(is('focused') && role !== 'page' ? ['focused'] : []),
    ...valueWords(node, properties),
    ...(node.description?.value ? [`described ${quote(node.description.value)}`] : []),
  ];
}

function valueWords(node: RawNode, properties: ReadonlyMap<string, unknown>): string[] {
  const value = properties.get('valuetext') || node.value?.value;
  return value === undefined || value === '' ? [] : [`value ${quote(String(value))}`];
}
