import { FACTS } from '../../support/facts.ts';
import { createOpener, type Options } from './island.ts';
import { writeScreens } from './screens.ts';

export const SELF_CREATE = '/account/self/create';
export const SUBUSER_CREATE = '/account/self/create/subuser';
export const ALIAS = 'E-Mail-Adresse (Teil vor dem @)';
export const SUBDOMAIN = 'Subdomain (Teil nach dem @)';

export function openEnrollment(customer: string, options: Options = {}) {
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
