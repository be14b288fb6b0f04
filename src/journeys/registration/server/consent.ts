import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';

/** The boxes that no registration goes without; the form adds those that the backend leaves out. */
const CONSENT: readonly UsableField[] = [
  { name: 'agb', key: 'agb', label: '', type: 'checkbox', mandatory: true },
  { name: 'advertisement', key: 'advertisement', label: '', type: 'checkbox', mandatory: false },
];

/** Terms and advertising, unless the form has a box for the terms itself (rules 0.8, 11.9). */
export function addedConsent(fields: readonly UsableField[]): readonly UsableField[] {
  const names = fields.map(({ name }) => name);
  return names.includes('agb') ? [] : CONSENT.filter(({ name }) => !names.includes(name));
}
