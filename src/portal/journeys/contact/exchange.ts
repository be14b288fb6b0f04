import { isEmpty } from '../../../contract/form/field-rule.ts';
import { removeMarkup } from '../../../contract/form/server-text.ts';
import {
  type DynamicValue,
  type DynamicValues,
  emptyValue,
  shownFields,
  startValues,
} from '../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../forms/dynamic/usable-fields.ts';

/** What was typed into a field that a newer definition has no more. */
export type LostText = ReturnType<typeof exchangeOf>['lost'][number];

/** What becomes of typed values when another definition takes the place (rule 7.14.13.d). */
export function exchangeOf(
  before: readonly UsableField[],
  after: readonly UsableField[],
  values: DynamicValues,
) {
  const kept = startValues(after, values);
  // Never copied to another field, nor shown.
  const secret = before.filter(({ type }) => type === 'password').map(({ key }) => key);
  for (const field of after)
    if (secret.includes(field.key))
      kept[field.key] = (field.type === 'password' && values[field.key]) || emptyValue(field);
  const shown = shownFields(after, kept).map(({ key }) => key);
  const isLost = ({ key }: UsableField) => !shown.includes(key) || kept[key] !== values[key];
  return {
    /** Values of fields whose old value does not fit them. */
    emptied: Object.fromEntries(
      Object.entries(kept).filter(([key, value]) => key in values && value !== values[key]),
    ),
    lost: shownFields(before, values)
      .filter((field) => field.type !== 'password' && isLost(field))
      .map((field) => ({
        key: field.key,
        label: removeMarkup(field.label),
        text: textOf(field, values[field.key] ?? ''),
      }))
      .filter(({ text }) => text !== ''),
  };
}

/** As the person saw it; '' for a box, which holds no text. */
function textOf({ selection }: UsableField, value: DynamicValue): string {
  if (typeof value === 'boolean' || isEmpty(value)) return '';
  return [value]
    .flat()
    .map((item) => selection?.find((choice) => choice.value === item)?.label ?? item)
    .join(', ');
}
