import { openPage, type Page } from '../../support/page.tsx';
import { writeScreens } from './screens.ts';

export const SELF_CREATE = '/account/self/create';
export const SUBUSER_CREATE = '/account/self/create/subuser';

export async function openEnrollment(
  customer: string,
  options: Partial<Parameters<typeof openPage>[0]> = {},
): Promise<Page> {
  const path = `/registrierung/${customer}`;
  const page = await openPage({ path, route: 'selfEnrollment', ...options });
  writeScreens('not-found');
  const { EnrollmentForm } = await import(
    '../../../src/portal/journeys/registration/customer/EnrollmentForm.tsx'
  );
  const { loadSettings } = await import(
    '../../../src/portal/journeys/registration/customer/settings.ts'
  );
  await loadSettings(customer);
  page.show(<EnrollmentForm captcha="altcha" />);
  return page;
}
