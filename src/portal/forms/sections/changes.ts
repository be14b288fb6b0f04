import type { FieldValues } from 'react-hook-form';

/** What a person has done to a list. */
interface ListChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** A changed value, or what was done to a list, by the name of the field. */
export type Changes = Readonly<Record<string, unknown>>;

export function hasChanges(before: FieldValues, typed: FieldValues): boolean {
  return Object.keys(changesOf(before, typed)).length > 0;
}

/** Fields whose values are the same are left out. */
export function changesOf(before: FieldValues, typed: FieldValues): Changes {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const known: unknown = before[name];
      if (Array.isArray(known) && Array.isArray(value)) {
        const change = listChange(known, value);
        return change.added.length + change.removed.length > 0 ? [[name, change]] : [];
      }
      return inOneLine(known) === inOneLine(value) ? [] : [[name, value]];
    }),
  );
}

/** Changes that were made to older values, made to these. */
export function withChanges<Values extends FieldValues>(values: Values, changes: Changes): Values {
  const changed = Object.entries(changes).map(([name, change]) => [
    name,
    changedValue(values[name], change),
  ]);
  return { ...values, ...Object.fromEntries(changed) };
}

export function changedValue(value: unknown, change: unknown): unknown {
  if (!Array.isArray(value)) return change;
  const { added, removed } = listChangeIn(change);
  const kept = value.filter((item) => !removed.includes(item));
  return [...kept, ...added.filter((item) => !kept.includes(item))];
}

function listChange(before: readonly string[], typed: readonly string[]): ListChange {
  return {
    added: typed.filter((item) => !before.includes(item)),
    removed: before.filter((item) => !typed.includes(item)),
  };
}

/** That of a draft can have been edited by hand. */
function listChangeIn(change: unknown): ListChange {
  const { added, removed } = Object(change) as Partial<ListChange>;
  return { added: textsIn(added), removed: textsIn(removed) };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** An input of one line drops line breaks, which nobody has changed then. */
function inOneLine(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\r\n]/g, '') : value;
}
