import { expect, test } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import { submitForm } from '../../support/fields.ts';
import { REGISTRATIONS } from '../support/registrations.ts';

const library = { client: 'library' } as const;
const shop = { client: 'shop' } as const;
const town = { client: 'shop', place: 'town' } as const;

test.each([
  ['registration', library, 1],
  ['registration', shop, 1],
  ['registration', town, 1],
  ['self-enrollment', shop, 1],
  ['self-enrollment of subusers', shop, 1],
  ['registration by a form of the backend', library, 1],
  ['registration by a form of the backend', town, 1],
  ['registration of the shop', shop, 2],
  ['registration of the shop', library, 2],
  ['registration of the shop by a form of the backend', shop, 2],
] as const)('%s with %j sends portal id %i (5.2.d)', async (kind, options, portalId) => {
  const { call, open, fill } = REGISTRATIONS[kind];
  const page = await open(options);
  await fill();
  await submitForm();
  await waitUntil(() => expect(page.readSentBodies(call)).toMatchObject([{ portal_id: portalId }]));
});
