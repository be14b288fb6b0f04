import { z } from 'zod';

const name = z.string().trim().min(2, 'Bitte füllen Sie das Feld aus.').max(30);

export const registration = z.object({
  salutation: z.string().min(1, 'Bitte wählen Sie eine Anrede.'),
  title: z.string(),
  firstname: name,
  lastname: name,
  email: z.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
  fieldsOfLaw: z.array(z.string()),
  password: z.string().min(14, 'Bitte wählen Sie ein längeres Passwort.').max(64),
  terms: z.literal(true, 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.'),
  advertisement: z.boolean(),
});

export type Registration = z.input<typeof registration>;

export const reset = z.object({
  username: z.string().regex(/^[\w.\-+@äöüß]+$/i, 'Bitte prüfen Sie Ihren Benutzernamen.'),
});

export type Reset = z.input<typeof reset>;
