import { screen } from '@testing-library/react';
import { box, put, user } from '../../support/fields.ts';
import { openPage, type Page } from '../../support/page.tsx';

export const CATEGORIES = '/csa/contact';
export const FORM = '/csa/contact/getForm';
export const SEND = '/salesforce/send';

/** A topic with one text field beyond those of all topics. */
export const PLAIN = '/kontakt/datenschutz/auskunft';

export async function contactArea() {
  const { ContactArea } = await import('../../../src/portal/journeys/contact/ContactArea.tsx');
  return <ContactArea captcha="altcha" />;
}

export async function openContact(
  path = '/kontakt',
  options: Partial<Parameters<typeof openPage>[0]> = {},
): Promise<Page> {
  const page = await openPage({ path, route: 'contact', ...options });
  page.show(await contactArea());
  return page;
}

export async function openTopic(
  path = PLAIN,
  options?: Partial<Parameters<typeof openPage>[0]>,
): Promise<Page> {
  const page = await openContact(path, options);
  await screen.findByText('Senden');
  return page;
}

export function answerForm(page: Page, fields: unknown[], helperText?: string): void {
  const body = { fields, helperText };
  page.sandbox.faults.add({ path: FORM, kind: 'status', status: 200, body });
}

export async function openForm(fields: unknown[], helperText?: string): Promise<Page> {
  const page = await openPage({ path: PLAIN, route: 'contact' });
  answerForm(page, fields, helperText);
  page.show(await contactArea());
  await screen.findByText('Senden');
  return page;
}

export const privacy = () => box('Datenschutzhinweise');

export async function fillContact(different: Record<string, string> = {}): Promise<void> {
  put({
    'Vor- und Nachname': 'Jana Łukaszewska',
    'E-Mail-Adresse': 'jana@kanzlei-nord.de',
    'Ihre Nachricht': 'Bitte senden Sie mir eine Auskunft.',
    ...different,
  });
  if (!privacy().checked) await user.click(privacy());
}
