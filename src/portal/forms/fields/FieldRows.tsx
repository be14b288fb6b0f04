import { Fragment, type ReactNode } from 'react';
import { Select, type SelectProps } from '../../components/fields/Select.tsx';
import { TextInput, type TextInputProps } from '../../components/fields/TextInput.tsx';
import { type FieldGroup, isRequired } from '../field-table.ts';
import type { FieldProps } from '../use-journey-form.ts';

type Look =
  | (Partial<Omit<TextInputProps, 'name' | 'ref' | 'onBlur' | 'onChange'>> &
      Partial<Pick<SelectProps, 'options' | 'placeholder'>>)
  | ((field: FieldProps) => ReactNode);

export type Looks = Readonly<Record<string, Look>>;

interface FieldRowsProps extends Pick<FieldGroup, 'fields'> {
  field(name: string): FieldProps;
  readonly looks: Looks;
  readonly labels: Readonly<Record<string, string>>;
  autoComplete?(token: string): string;
}

/** The controls of a field table, in its order; mandatory is what may not be empty. */
export function FieldRows({ fields, field, looks, labels, autoComplete }: FieldRowsProps) {
  return Object.entries(fields).map(([name, { value }]) => {
    const look = looks[name] ?? {};
    if (typeof look === 'function') return <Fragment key={name}>{look(field(name))}</Fragment>;
    const { options, ...props } = {
      label: labels[name],
      required: isRequired(value),
      ...look,
      ...field(name),
      ...(look.autoComplete && autoComplete && { autoComplete: autoComplete(look.autoComplete) }),
    };
    return options ? (
      <Select key={name} options={options} {...props} />
    ) : (
      <TextInput key={name} {...props} />
    );
  });
}
