import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';

/** Added when the definition lacks them. */
const CONSENT: readonly UsableField[] = [
  { name: 'agb', key: 'agb', label: '', type: 'checkbox', mandatory: true },
  { name: 'advertisement', key: 'advertisement', label: '', type: 'checkbox', mandatory: false },
];

/** Nothing if the definition has the terms (rules 0.8, 11.9). */
export function addedConsent(fields: readonly UsableField[]): readonly UsableField[] {
  const names = fields.map(({ name }) => name);
  return names.includes('agb') ? [] : CONSENT.filter(({ name }) => !names.includes(name));
}
