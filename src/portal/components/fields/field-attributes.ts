import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from 'react';

/** Compatible with React Hook Form's `register(name)`. */
export interface FieldBinding<Control extends HTMLElement> {
  readonly name: string;
  readonly ref?: Ref<Control> | undefined;
  readonly onChange?: ChangeEventHandler<Control> | undefined;
  readonly onBlur?: FocusEventHandler<Control> | undefined;
}

export interface FieldText {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly fault?: string | undefined;
  readonly help?: ReactNode;
  readonly required?: boolean | undefined;
  readonly corrected?: boolean | undefined;
  readonly describedBy?: string | undefined;
}

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

export function splitField<Props extends FieldText>(props: Props) {
  const { label, hint, fault, help, required, corrected, describedBy, ...rest } = props;
  const text: FieldText = { label, hint, fault, help, required, corrected, describedBy };
  return [text, rest] as const;
}

export function fieldId(name: string): string {
  return `field-${name}`;
}

export function describedBy(name: string, text: FieldText, affixes = ''): string | undefined {
  const id = fieldId(name);
  const ids = [
    text.hint && `${id}-hint`,
    text.fault && `${id}-fault`,
    text.fault && text.help && `${id}-help`,
    !text.fault && text.corrected && `${id}-correct`,
    affixes,
    text.describedBy,
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Without `aria-invalid` some screen readers announce an empty required field as invalid. */
export function controlAttributes(name: string, text: FieldText, affixes?: string) {
  return {
    id: fieldId(name),
    name,
    required: text.required,
    'aria-invalid': Boolean(text.fault),
    'aria-describedby': describedBy(name, text, affixes),
  };
}
