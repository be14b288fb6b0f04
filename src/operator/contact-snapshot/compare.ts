import type { ContactForm } from '../../contract/contact.ts';
import { foreignText } from '../../contract/definition/foreign-text.ts';
import type { SnapshotCategory } from '../../sites/contact-topics.ts';

/** One line for each category, topic and form that is new, removed or changed. */
export function differences(
  before: readonly SnapshotCategory[],
  after: readonly SnapshotCategory[],
): string[] {
  return [
    ...changes(entriesByPath(before), entriesByPath(after)),
    ...formChanges(formsByPath(before), formsByPath(after)),
  ].map(foreignText);
}

function changes(old: ReadonlyMap<string, string>, current: ReadonlyMap<string, string>): string[] {
  const paths = [...new Set([...old.keys(), ...current.keys()])].sort();
  return paths.flatMap((path) => {
    const oldEntry = old.get(path);
    const newEntry = current.get(path);
    if (oldEntry === newEntry) return [];
    if (oldEntry === undefined) return [`+ ${path}: ${newEntry}`];
    return newEntry === undefined
      ? [`- ${path}: ${oldEntry}`]
      : [`~ ${path}: ${oldEntry} → ${newEntry}`];
  });
}

function entriesByPath(categories: readonly SnapshotCategory[]): Map<string, string> {
  return new Map(
    categories.flatMap(({ cId, cPath, cLabel, topics }) => [
      [cPath, `${cLabel} (${cId})`] as const,
      ...topics.map(
        ({ tId, tPath, tLabel }) => [`${cPath}/${tPath}`, `${tLabel} (${tId})`] as const,
      ),
    ]),
  );
}

type Forms = ReadonlyMap<string, ContactForm | undefined>;

function formChanges(old: Forms, current: Forms): string[] {
  return [...current].flatMap(([path, form]) => {
    const before = old.get(path);
    if (!old.has(path) || JSON.stringify(before) === JSON.stringify(form)) return [];
    if (!form) return [`- ${path}: form`];
    return [`${before ? '~' : '+'} ${path}: form with ${form.fields.length} fields`];
  });
}

function formsByPath(categories: readonly SnapshotCategory[]): Forms {
  return new Map(
    categories.flatMap(({ cPath, topics }) =>
      topics.map(({ tPath, form }) => [`${cPath}/${tPath}`, form] as const),
    ),
  );
}
