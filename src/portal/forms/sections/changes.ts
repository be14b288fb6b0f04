import type { FieldValues } from 'react-hook-form';

/** The entries that a person has added to a list and removed from it. */
interface ListChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The new value of a field, or the change of a list, by the name of the field. */
export type Changes = Readonly<Record<string, unknown>>;

/** @returns the changes of a person. A list in another order is not a change. */
export function changesOf(
  savedValues: FieldValues,
  values: FieldValues,
  isDirty: (name: string) => boolean,
): Changes {
  const changes = Object.keys(savedValues)
    .filter(isDirty)
    .map((name) => [name, changeOf(savedValues[name], values[name])] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== undefined));
}

function changeOf(savedValue: unknown, value: unknown): unknown {
  if (!Array.isArray(savedValue) || !Array.isArray(value)) return value;
  const change: ListChange = {
    added: value.filter((entry) => !savedValue.includes(entry)),
    removed: savedValue.filter((entry) => !value.includes(entry)),
  };
  return change.added.length + change.removed.length > 0 ? change : undefined;
}

/** Applies changes of older values to newer values. */
export function applyChanges<Values extends FieldValues>(values: Values, changes: Changes): Values {
  const newValues = Object.entries(changes).map(([name, change]) => [
    name,
    applyChange(values[name], change),
  ]);
  return { ...values, ...Object.fromEntries(newValues) };
}

/** Applies the change of an older value to a newer value. */
export function applyChange(value: unknown, change: unknown): unknown {
  if (!Array.isArray(value)) return change;
  const { added, removed } = readListChange(change);
  const remainingEntries = value.filter((entry) => !removed.includes(entry));
  const newEntries = added.filter((entry) => !remainingEntries.includes(entry));
  return [...remainingEntries, ...newEntries];
}

/** Reads a change from a draft, which a person may have edited by hand. */
function readListChange(change: unknown): ListChange {
  const { added, removed } = Object(change) as Partial<ListChange>;
  return { added: filterTexts(added), removed: filterTexts(removed) };
}

function filterTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
