import type { FormField } from '../../contract/form/form-field.ts';

/** One subject of contact as the publisher keeps it, forms included. Ids are unique over all clients. */
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
