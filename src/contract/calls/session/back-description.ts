import * as z from 'zod/mini';
import type { ErrorExample } from '../../definition/description.ts';

/** The address to which the portal returns after a sign-in. */
export const strictBackAddress = z.optional(
  z.url().check(z.describe('Address of the portal to return to (rule 5.1.4).')),
);

export const BACK_ADDRESS_EXAMPLE = 'https://konto.example.de/kontoeinstellungen';

export const BACK_ADDRESS_ERROR = {
  property: 'back',
  constraint: 'isUrl',
  text: 'Die Adresse gehört nicht zum Portal.',
} satisfies ErrorExample;
