import type { ContactForm } from '../../contract/contact.ts';

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
  readonly form: ContactForm;
}
