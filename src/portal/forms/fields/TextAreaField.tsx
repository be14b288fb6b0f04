import type { ComponentProps } from 'react';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { type FieldOptions, useField } from './use-field.ts';

type TextAreaFieldProps = FieldOptions &
  Omit<ComponentProps<typeof TextArea>, 'ref' | 'error' | 'isCorrected'>;

/** A text area, bound to the form around it. */
export function TextAreaField({ deps, ...props }: TextAreaFieldProps) {
  return <TextArea {...props} {...useField(props.name, deps)} />;
}
