import type { FieldValues } from 'react-hook-form';

export function withTypedValues<Typed extends FieldValues>(start: Typed, id: string): Typed {
  const values = structuredClone(start);
  for (const { name, value } of typedValues(document.getElementById(id)))
    put(values, name.split('.'), value);
  return values;
}

/** A dotted name addresses a group. */
function put(
  values: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: string | boolean,
): void {
  if (!Object.hasOwn(values, first)) return;
  if (rest.length === 0) values[first] = value;
  else put(Object(values[first]), rest, value);
}

export function typedValues(
  element: HTMLElement | null,
): { name: string; value: string | boolean }[] {
  // Not `elements`: a server field of that name would shadow it.
  const controls = element?.querySelectorAll('input, select, textarea') ?? [];
  return [...controls].flatMap((control) => typedIn(control) ?? []);
}

function typedIn(control: Element): { name: string; value: string | boolean } | undefined {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox') return { name: control.name, value: control.checked };
    if (control.type === 'radio')
      return control.checked ? { name: control.name, value: control.value } : undefined;
    return { name: control.name, value: control.value };
  }
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)
    return { name: control.name, value: control.value };
  return undefined;
}
