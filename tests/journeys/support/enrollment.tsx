import { FACTS } from '../../support/facts.ts';
import { createOpener, type PageOverrides } from './island.ts';
import { writeScreens } from './screens.ts';

export const REGISTER_AT_CUSTOMER_PATH = '/account/self/create';
export const REGISTER_SUBUSER_PATH = '/account/self/create/subuser';
export const ALIAS_LABEL = 'E-Mail-Adresse (Teil vor dem @)';
export const SUBDOMAIN_LABEL = 'Subdomain (Teil nach dem @)';

export function openEnrollment(customer: string, options: PageOverrides = {}) {
  const path = `/registrierung/${customer}`;
  const open = createOpener({ path, route: 'selfEnrollment' }, async () => {
    writeScreens('not-found');
    const { EnrollmentFormIsland } = await import(
      '../../../src/portal/journeys/registration/customer/EnrollmentForm.tsx'
    );
    const settings = await import('../../../src/portal/journeys/registration/customer/settings.ts');
    await settings.loadSettings(customer);
    return <EnrollmentFormIsland facts={FACTS} />;
  });
  return open(options);
}
