import type { ComponentProps, ReactNode } from 'react';

export interface FieldText {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** @returns help for correcting an error, if the error itself has no help */
  readonly help?: ((error: string) => ReactNode) | undefined;
  readonly required?: boolean | undefined;
  readonly corrected?: boolean | undefined;
  readonly describedBy?: string | undefined;
}

/** The props of a control, which take the result of React Hook Form's `register(name)`. */
export type ControlProps<
  Tag extends 'input' | 'select' | 'textarea',
  More extends keyof ComponentProps<Tag> = never,
> = FieldText & { readonly name: string } & Pick<
    ComponentProps<Tag>,
    'ref' | 'onChange' | 'onBlur' | 'autoComplete' | 'defaultValue' | More
  >;

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

/** The attributes of e-mail addresses and user names, which no keyboard may correct (rule 8.5). */
export const exactInput = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

export function splitField<Props extends FieldText>(props: Props) {
  const { label, hint, error, help, required, corrected, describedBy, ...rest } = props;
  const text: FieldText = { label, hint, error, help, required, corrected, describedBy };
  return [text, rest] as const;
}

export function fieldIdOf(name: string): string {
  return `field-${name}`;
}

export function listDescriptionIds(
  name: string,
  text: FieldText,
  affixes = '',
): string | undefined {
  const id = fieldIdOf(name);
  const ids = [
    text.hint && `${id}-hint`,
    text.error && `${id}-error`,
    text.error && text.help?.(text.error) && `${id}-help`,
    !text.error && text.corrected && `${id}-correct`,
    affixes,
    text.describedBy,
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}

/**
 * The attributes of a control. `aria-required` and `aria-invalid` are always set, because browsers announce
 * an empty field with `required` as invalid, Firefox even if `aria-invalid` is false.
 */
export function createControlAttributes(name: string, text: FieldText, affixes?: string) {
  return {
    id: fieldIdOf(name),
    name,
    'aria-required': text.required || undefined,
    'aria-invalid': Boolean(text.error),
    'aria-describedby': listDescriptionIds(name, text, affixes),
  };
}

export function isMatch(label: string, query: string): boolean {
  return label.toLocaleLowerCase('de').includes(query.trim().toLocaleLowerCase('de'));
}
