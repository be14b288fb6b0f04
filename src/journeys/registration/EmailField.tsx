import type { ReactNode } from 'react';
import { TextField } from '../../components/fields/TextField.tsx';
import { labels } from '../../copy/labels.ts';
import type { FieldProps } from '../../forms/controller/use-journey-form.ts';

/** A complete e-mail address (rule 8.5). */
export function EmailField(props: FieldProps & { readonly help?: ReactNode }) {
  return (
    <TextField
      {...props}
      autoCapitalize="none"
      autoComplete="email"
      inputMode="email"
      label={labels.eMail}
      required
      spellCheck={false}
    />
  );
}
