import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { listOf, requiredText } from '../../replies/tolerant.ts';
import { addressField } from './address-field.ts';

const registrationAnswer = z.object({
  name: requiredText,
  label: requiredText,
  values: listOf(z.object({ value: z.string(), label: z.string() })),
});

/** An answer of the registration, with the labels of the form (rule 5.4.5). */
export type RegistrationAnswer = z.output<typeof registrationAnswer>;

export const personalData = defineCall('GET', '/ur/GetPersonalData', {
  access: 'signed-in',
  reply: z.object({
    fields: listOf(addressField),
    answers: z.catch(z.optional(listOf(registrationAnswer)), undefined),
  }),
  errorStatuses: [401, 403],
});

export const personalDataDescription = {
  call: personalData,
  rules: '5.4.2, 5.4.4, 5.4.5',
  summary: 'Personal data as fields with their values, and the answers of the registration',
  description:
    'The portal shows the fields in their order and sends the editable fields back by name. The portal writes `answers` only into the file with a person’s own data. They are answers of the registration that no other reply contains: fields of law, and fields of a form of the backend, each with the labels of the chosen values. A backend that does not keep these answers leaves them out.',
  replyExample: {
    fields: [{ name: 'firstname', label: 'Vorname', type: 'text', mandatory: true, value: 'Jana' }],
    answers: [
      {
        name: 'eloqua_field_of_law',
        label: 'Rechtsgebiete',
        values: [{ value: 'Steuerrecht', label: 'Steuerrecht' }],
      },
    ],
  },
} satisfies CallDescription;
