import { screen } from '@testing-library/react';
import { FACTS } from '../../support/facts.ts';
import { box, setValues, user } from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import { type Options, opener } from './island.ts';

export const CATEGORIES = '/csa/contact';
export const FORM = '/csa/contact/getForm';
export const SEND = '/salesforce/send';

/** A topic with one text field more than all topics have. */
export const PLAIN = '/kontakt/datenschutz/auskunft';

export async function contactArea() {
  const { LazyAreaIsland } = await import('../../../src/portal/journeys/contact/LazyArea.tsx');
  return <LazyAreaIsland facts={FACTS} />;
}

const open = opener({ path: '/kontakt', route: 'contact' }, contactArea);

export const openContact = (path?: string, options?: Options, before?: (page: Page) => void) =>
  open({ ...(path && { path }), ...options }, before);

export async function openTopic(...how: Parameters<typeof openContact>): Promise<Page> {
  const [path = PLAIN, ...others] = how;
  const page = await openContact(path, ...others);
  await screen.findByText('Senden');
  return page;
}

export const openForm = (fields: unknown[], helperText?: string) =>
  openTopic(PLAIN, {}, (page) => page.answer(FORM, { fields, helperText }));

export const privacy = () => box('Datenschutzhinweise');

export async function fillContact(different: Record<string, string> = {}): Promise<void> {
  setValues({
    'Vor- und Nachname': 'Jana Łukaszewska',
    'E-Mail-Adresse': 'jana@kanzlei-nord.de',
    'Ihre Nachricht': 'Bitte senden Sie mir eine Auskunft.',
    ...different,
  });
  if (!privacy().checked) await user.click(privacy());
}
