import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

interface TypedValue {
  readonly name: string;
  readonly value: string | boolean;
}

/**
 * Takes over what the fields hold: text from before the scripts, and what password managers have
 * filled in without events (rules 8.11, 8.12). @returns whether that was new to the form
 */
export function adoptTypedValues<Typed extends FieldValues, Valid>(
  id: string,
  form: UseFormReturn<Typed, unknown, Valid>,
): boolean {
  let isNew = false;
  for (const { name, value } of typedValues(document.getElementById(id))) {
    const known = form.getValues(name as Path<Typed>);
    if (known === undefined || known === value) continue;
    form.setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>);
    isNew = true;
  }
  return isNew;
}

function typedValues(element: HTMLElement | null): TypedValue[] {
  // Not `elements`: a server field of that name would shadow it.
  const controls = element?.querySelectorAll('input, select, textarea') ?? [];
  return [...controls].flatMap((control) => typedIn(control) ?? []);
}

function typedIn(control: Element): TypedValue | undefined {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox') return { name: control.name, value: control.checked };
    if (control.type === 'radio' && !control.checked) return undefined;
    return { name: control.name, value: control.value };
  }
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)
    return { name: control.name, value: control.value };
  return undefined;
}
