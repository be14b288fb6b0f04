import { expect, test } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import { submitForm } from '../../support/fields.ts';
import { REGISTRATIONS } from '../support/registrations.ts';

const LIBRARY = { client: 'library' } as const;
const SHOP = { client: 'shop' } as const;
const SHOP_IN_NETWORK = { client: 'shop', network: 'town' } as const;

test.each([
  ['registration', LIBRARY, 1],
  ['registration', SHOP, 1],
  ['registration', SHOP_IN_NETWORK, 1],
  ['self-enrollment', SHOP, 1],
  ['self-enrollment of subusers', SHOP, 1],
  ['registration by a form of the backend', LIBRARY, 1],
  ['registration by a form of the backend', SHOP_IN_NETWORK, 1],
  ['registration of the shop', SHOP, 2],
  ['registration of the shop', LIBRARY, 2],
  ['registration of the shop by a form of the backend', SHOP, 2],
] as const)(
  '%s with %j sends the portal id %i (5.2.d)',
  async (registrationName, options, portalId) => {
    const { path, open, fill } = REGISTRATIONS[registrationName];
    const page = await open(options);
    await fill();
    await submitForm();
    await waitUntil(() =>
      expect(page.readSentBodies(path)).toMatchObject([{ portal_id: portalId }]),
    );
  },
);
