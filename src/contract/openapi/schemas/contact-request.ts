import * as z from 'zod/mini';
import { filled } from './values.ts';

/** A value of a dynamic field: a multiselect is a list, a checkbox a boolean (rule 5.7). */
const fieldValue = z.union([z.string(), z.boolean(), z.array(z.string())]);

/** A contact request with the dynamic fields by name (rule 5.7). */
export const contactRequest = z.catchall(
  z.object({
    request_token: filled,
    category: filled,
    topic: filled,
    product: filled,
    wkn: z.optional(z.string()),
  }),
  fieldValue,
);

export const contactRequestExample: z.input<typeof contactRequest> = {
  request_token: 'eyJjaGFsbGVuZ2UiOnt9fQ',
  category: '12',
  topic: '121',
  product: 'default',
  tempKundennummer: '1234567',
  tempAbonummer: '',
  tempKuendigungsgrund: 'Kündigung wegen Preiserhöhung',
  name: 'Jana Beispiel',
  email: 'jana@kanzlei-nord.de',
  tempDescription: 'Zum Jahresende, bitte.',
  tempDatenschutzhinweise: true,
};
