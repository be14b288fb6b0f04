import type { FieldValues } from 'react-hook-form';

/** What a person has done to a list. */
interface ListChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** A changed value, or what was done to a list, by the name of the field. */
export type Changes = Readonly<Record<string, unknown>>;

/** @returns what a person has changed; a list in another order is none of it */
export function changesOf(
  saved: FieldValues,
  values: FieldValues,
  isDirty: (name: string) => boolean,
): Changes {
  const changes = Object.keys(saved)
    .filter(isDirty)
    .map((name) => [name, changeOf(saved[name], values[name])] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== undefined));
}

function changeOf(saved: unknown, value: unknown): unknown {
  if (!Array.isArray(saved) || !Array.isArray(value)) return value;
  const change: ListChange = {
    added: value.filter((item) => !saved.includes(item)),
    removed: saved.filter((item) => !value.includes(item)),
  };
  return change.added.length + change.removed.length > 0 ? change : undefined;
}

/** @returns the values with changes that were made to older ones */
export function withChanges<Values extends FieldValues>(values: Values, changes: Changes): Values {
  const changed = Object.entries(changes).map(([name, change]) => [
    name,
    changedValue(values[name], change),
  ]);
  return { ...values, ...Object.fromEntries(changed) };
}

/** @returns a value with a change that was made to an older one */
export function changedValue(value: unknown, change: unknown): unknown {
  if (!Array.isArray(value)) return change;
  const { added, removed } = listChangeIn(change);
  const kept = value.filter((item) => !removed.includes(item));
  return [...kept, ...added.filter((item) => !kept.includes(item))];
}

/** That of a draft can have been edited by hand. */
function listChangeIn(change: unknown): ListChange {
  const { added, removed } = Object(change) as Partial<ListChange>;
  return { added: textsIn(added), removed: textsIn(removed) };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
