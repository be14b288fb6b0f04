import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Takes over what stands in the fields but has sent no event, as some password managers leave it
 * (rule 8.11).
 */
export function adoptTypedValues<Typed extends FieldValues, Valid>(
  element: HTMLElement | null,
  form: UseFormReturn<Typed, unknown, Valid>,
): void {
  for (const typed of typedValues(element)) {
    const name = typed.name as Path<Typed>;
    const known = form.getValues(name);
    if (known !== undefined && known !== typed.value)
      form.setValue(name, typed.value as PathValue<Typed, Path<Typed>>);
  }
}

/** The values that a form begins with, and what has been typed into its fields before it was one. */
export function withTypedValues<Typed extends FieldValues>(start: Typed, id: string): Typed {
  const values = structuredClone(start);
  for (const { name, value } of typedValues(document.getElementById(id)))
    put(values, name.split('.'), value);
  return values;
}

/** Puts a value where the form has one already; a dotted name leads into its groups. */
function put(
  values: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: string | boolean,
): void {
  if (!Object.hasOwn(values, first)) return;
  if (rest.length === 0) values[first] = value;
  else put(Object(values[first]), rest, value);
}

/** What stands in the fields of a form, by their names. */
function typedValues(element: HTMLElement | null): { name: string; value: string | boolean }[] {
  // Not `elements`: a server's field of that name would stand in its place.
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
