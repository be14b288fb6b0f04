import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from 'react';

/** What a form library hands a control: React Hook Form's `register(name)` fits. */
export interface FieldBinding<Control extends HTMLElement> {
  readonly name: string;
  readonly ref?: Ref<Control> | undefined;
  readonly onChange?: ChangeEventHandler<Control> | undefined;
  readonly onBlur?: FocusEventHandler<Control> | undefined;
}

/** What stands around a control. */
export interface FieldText {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The sentence that says what is wrong. */
  readonly fault?: string | undefined;
  /** What can be done about the fault; stands under it. */
  readonly help?: ReactNode;
  readonly required?: boolean | undefined;
  /** Neither '*' nor 'Optional', where a form has one field or the answer is given. */
  readonly unmarked?: boolean | undefined;
  /** The value was wrong and now is right. */
  readonly corrected?: boolean | undefined;
  /** Ids of further texts that describe the control. */
  readonly describedBy?: string | undefined;
}

/** One of the answers that a field offers. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

/** Parts a control's props into the texts around it and what belongs to the control itself. */
export function splitField<Props extends FieldText>(props: Props) {
  const { label, hint, fault, help, required, unmarked, corrected, describedBy, ...rest } = props;
  const text: FieldText = { label, hint, fault, help, required, unmarked, corrected, describedBy };
  return [text, rest] as const;
}

/** The id of a field's control; the error summary links to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** The ids of all texts that describe a control, in reading order. */
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

/**
 * The attributes that every control of a field carries. `aria-invalid` is always written:
 * some screen readers call an empty required field invalid where it is missing.
 */
export function controlAttributes(name: string, text: FieldText, affixes?: string) {
  return {
    id: fieldId(name),
    name,
    required: text.required,
    'aria-invalid': Boolean(text.fault),
    'aria-describedby': describedBy(name, text, affixes),
  };
}
