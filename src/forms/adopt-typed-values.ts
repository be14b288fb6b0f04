import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Takes over what stands in the fields but has sent no event, as some password managers leave it
 * (decision 8.11).
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
  const typed = typedValues(document.getElementById(id)).filter(({ name }) =>
    Object.hasOwn(start, name),
  );
  return { ...start, ...Object.fromEntries(typed.map(({ name, value }) => [name, value])) };
}

/** What stands in the fields of a form, by their names. */
export function typedValues(
  element: HTMLElement | null,
): { name: string; value: string | boolean }[] {
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
