import type { FormField } from '../../contract/form/form-field.ts';

/** A contact category with its forms. Ids are unique over all clients. */
export interface Category {
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly topics: readonly Topic[];
}

export interface Topic {
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly form: { readonly fields: FormField[]; readonly helperText?: string };
}
