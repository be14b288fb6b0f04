import type { ComponentProps, ReactNode } from 'react';

/** The texts around a control, and the facts that they depend on. */
export interface FieldText {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Creates an action that corrects the error. @returns undefined if the sentence of the error is enough */
  readonly help?: ((error: string) => ReactNode) | undefined;
  readonly required?: boolean | undefined;
  /** Whether the person has corrected an error of this field. */
  readonly isCorrected?: boolean | undefined;
  /** The id of another element that describes the control. */
  readonly describedBy?: string | undefined;
}

/** The props of a control, which take the result of React Hook Form's `register(name)`. */
export type ControlProps<
  Tag extends 'input' | 'select' | 'textarea',
  ExtraAttribute extends keyof ComponentProps<Tag> = never,
> = FieldText & { readonly name: string } & Pick<
    ComponentProps<Tag>,
    'ref' | 'onChange' | 'onBlur' | 'autoComplete' | 'defaultValue' | ExtraAttribute
  >;

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

/** The props of inputs for e-mail addresses and user names, which no keyboard may correct (rule 8.5). */
export const uncorrectedInputProps = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** Splits the props of a field. @returns the texts around the control, and the props of the control itself */
export function splitFieldProps<Props extends FieldText>(props: Props) {
  const { label, hint, error, help, required, isCorrected, describedBy, ...controlProps } = props;
  const fieldText: FieldText = { label, hint, error, help, required, isCorrected, describedBy };
  return [fieldText, controlProps] as const;
}

export function fieldIdOf(name: string): string {
  return `field-${name}`;
}

/**
 * Lists the ids of the texts that describe a control.
 * @param extraTextId the id of a text that only some controls have, such as a fixed text after the input
 */
export function listDescriptionIds(
  name: string,
  fieldText: FieldText,
  extraTextId = '',
): string | undefined {
  const id = fieldIdOf(name);
  const ids = [
    fieldText.hint && `${id}-hint`,
    fieldText.error && `${id}-error`,
    fieldText.error && fieldText.help?.(fieldText.error) && `${id}-help`,
    !fieldText.error && fieldText.isCorrected && `${id}-correct`,
    extraTextId,
    fieldText.describedBy,
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}

/**
 * Creates the attributes of a control. Browsers announce an empty field with `required` as invalid, Firefox
 * even if `aria-invalid` is false. So a control has `aria-required` instead.
 */
export function createControlAttributes(name: string, fieldText: FieldText, extraTextId?: string) {
  return {
    id: fieldIdOf(name),
    name,
    'aria-required': fieldText.required || undefined,
    'aria-invalid': Boolean(fieldText.error),
    'aria-describedby': listDescriptionIds(name, fieldText, extraTextId),
  };
}
