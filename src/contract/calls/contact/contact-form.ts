import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { formField } from '../../form/form-field.ts';
import { listOf, optionalText, requiredText } from '../../replies/tolerant.ts';
import { productName } from '../../values/product-name.ts';
import { MESSAGE_FIELD } from '../examples.ts';

export const contactDefinition = z.object({ fields: listOf(formField), helperText: optionalText });

export const contactForm = defineCall('POST', '/csa/contact/getForm', {
  isMutation: false,
  request: z.object({ cId: requiredText, tId: requiredText, product: productName }),
  reply: contactDefinition,
  errorStatuses: [400, 404],
});

export const contactFormDescription = {
  call: contactForm,
  rules: '5.6.5, 11.1',
  summary: 'The form of a contact topic',
  description:
    '`cId` and `tId` are the ids of the category and of its topic, as /csa/contact lists them. `product` is the product from which the person came, or `default`.',
  requestExample: { cId: '12', tId: '121', product: 'default' },
  replyExample: {
    fields: [MESSAGE_FIELD],
    helperText: 'Wir antworten innerhalb eines Werktags.',
  },
} satisfies CallDescription;

export type ContactDefinition = z.output<typeof contactDefinition>;
