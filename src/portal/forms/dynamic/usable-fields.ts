import { hasChoices } from '../../../contract/form/field-rule.ts';
import { fixedFields } from '../../../contract/form/fixed-fields.ts';
import type { FormField } from '../../../contract/form/form-field.ts';
import { removeMarkup } from '../../../contract/form/server-text.ts';

/** The maximum number of levels. The fields of the form are the first level, and their additional fields are the second level. */
const LEVELS_MAX = 5;
const FIELDS_MAX = 500;

const FIELD_NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;

/** A warning quotes only the beginning of a name, because a server may send a name of any length. */
const QUOTED_NAME_LENGTH_MAX = 64;

export interface UsableField extends FormField {
  /** The name of the field in the page's form. */
  readonly key: string;
  /** The key of the field that must be filled before this field is shown. */
  readonly parent?: string;
  /** The keys of the fields whose rules depend on this field. */
  readonly deps?: readonly string[];
}

/**
 * Drops fields with a hostile or repeated name and choice fields without choices, and warns in the console
 * (rules 5.8, 11.2, 11.5). Fields beyond the limits are left out without a warning (rule S2.7).
 */
export function selectUsableFields(
  fields: readonly (FormField | null)[],
  usedNames = new Set<string>(),
  parent?: string,
  level = 1,
): UsableField[] {
  return fields.flatMap((field) => {
    if (!field || usedNames.size >= FIELDS_MAX) return [];
    const { name } = field;
    const candidate = { ...field, selection: choicesOf(field), key: fieldKeyOf(name) };
    const defect = defectOf(candidate, usedNames);
    if (defect) {
      const quotedName = name.slice(0, QUOTED_NAME_LENGTH_MAX);
      console.warn(`A field is left out: ${quotedName} has ${defect}.`);
      return [];
    }
    usedNames.add(name);
    const additionalFields = level < LEVELS_MAX ? (field.additionalFields ?? []) : [];
    return [
      { ...candidate, ...(parent && { parent }) },
      ...selectUsableFields(additionalFields, usedNames, candidate.key, level + 1),
    ];
  });
}

/**
 * Turns the server's name of a field into the name in the page's form: `a.b-c` → `answer-a:b~c`. Without the
 * prefix, a name could be a property of a form element. React Hook Form would read a dot as a path. A hyphen
 * begins the suffixes of our ids. No name of a server has ':' or '~', so the keys are unique.
 * @param prefix distinguishes fields of the same name in several forms of a page
 */
export function fieldKeyOf(name: string, prefix = 'answer'): string {
  return `${prefix}-${name.replaceAll('.', ':').replaceAll('-', '~')}`;
}

/** @returns the choices of a field without empty and repeated values */
function choicesOf({ selection }: FormField): UsableField['selection'] {
  const usedValues = new Set(['']);
  const uniqueChoices = selection?.filter(({ value }) => {
    const isNew = !usedValues.has(value);
    usedValues.add(value);
    return isNew;
  });
  return uniqueChoices?.map(({ value, label }) => ({ value, label: removeMarkup(label) }));
}

function defectOf(field: UsableField, usedNames: ReadonlySet<string>): string | undefined {
  const { name, selection } = field;
  if (Object.hasOwn(fixedFields, name) || name === 'prototype' || name in Object.prototype)
    return 'a reserved name';
  if (!FIELD_NAME.test(name)) return 'no valid name';
  if (usedNames.has(name)) return 'a name that an earlier field has';
  return hasChoices(field) && !selection?.length ? 'no choices' : undefined;
}
