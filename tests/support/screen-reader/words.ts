import type { Attributes, RawNode } from './raw-tree.ts';

export const collapseBlanks = (text: string) => text.replace(/\s+/g, ' ').trim();
export const quote = (text: string) => `"${collapseBlanks(text)}"`;

/** Spoken roles by the names that Chromium gives to roles. */
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

/** Returns `polite`, `assertive` or an empty text. */
export const liveOf = (node: RawNode): string => String(propertiesOf(node).get('live') ?? '');

/** Returns the spoken states of a node. @param attributes of the element */
export function listSpokenStates(node: RawNode, attributes: Attributes): string[] {
  const role = roleOf(node);
  const properties = propertiesOf(node);
  const isTrue = (name: string) => properties.get(name) === true;
  const hasAttribute = (name: string) => attributes.has(name);
  const listProperty = (name: string, spokenName = name) => {
    const value = properties.get(name);
    return value && value !== 'false' ? [`${spokenName} ${value}`] : [];
  };
  const listToggle = (name: string, trueWord: string, falseWord: string) => {
    const value = properties.get(name);
    if (value === undefined) return [];
    if (String(value) === 'mixed') return [`${trueWord} partly`];
    return [String(value) === 'true' ? trueWord : falseWord];
  };
  return [
    ...(role === 'heading' ? listProperty('level') : []),
    ...(attributes.get('type') === 'password' ? ['password'] : []),
    ...listToggle('checked', 'checked', 'not checked'),
    ...listToggle('pressed', 'pressed', 'not pressed'),
    ...(isTrue('selected') ? ['selected'] : []),
    // A native select has the role combobox without the attribute `role`.
    ...(role === 'combobox' && !hasAttribute('role')
      ? []
      : listToggle('expanded', 'expanded', 'collapsed')),
    ...(role === 'combobox' ? [] : listProperty('hasPopup', 'opens')),
    ...(isTrue('modal') ? ['modal'] : []),
    ...(isTrue('required') || hasAttribute('required') ? ['required'] : []),
    ...(listProperty('invalid').length > 0 ? ['invalid'] : []),
    ...(isTrue('disabled') ? ['disabled'] : []),
    ...(isTrue('readonly') ? ['read-only'] : []),
    ...(hasAttribute('aria-current') ? [`current ${attributes.get('aria-current')}`] : []),
    ...(hasAttribute('lang') && role !== 'page' ? [`lang ${attributes.get('lang')}`] : []),
    ...(attributes.get('aria-busy') === 'true' ? ['busy'] : []),
    ...(role === 'status' || role === 'alert' ? [] : listProperty('live')),
    ...(isTrue('focused') && role !== 'page' ? ['focused'] : []),
    ...listSpokenValue(node, properties),
    ...(node.description?.value ? [`described ${quote(node.description.value)}`] : []),
  ];
}

function listSpokenValue(node: RawNode, properties: ReadonlyMap<string, unknown>): string[] {
  const value = properties.get('valuetext') || node.value?.value;
  return value === undefined || value === '' ? [] : [`value ${quote(String(value))}`];
}
