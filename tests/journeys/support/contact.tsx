import { screen } from '@testing-library/react';
import { FACTS } from '../../support/facts.ts';
import { findCheckbox, setValues, user } from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import { createOpener, type Options } from './island.ts';

export const CATEGORIES_PATH = '/csa/contact';
export const FORM_PATH = '/csa/contact/getForm';
export const SEND_PATH = '/salesforce/send';

/** A topic with one text field more than all topics have. */
export const PLAIN_TOPIC_PATH = '/kontakt/datenschutz/auskunft';

export async function createContactArea() {
  const { LazyAreaIsland } = await import('../../../src/portal/journeys/contact/LazyArea.tsx');
  return <LazyAreaIsland facts={FACTS} />;
}

const open = createOpener({ path: '/kontakt', route: 'contact' }, createContactArea);

export const openContact = (path?: string, options?: Options, before?: (page: Page) => void) =>
  open({ ...(path && { path }), ...options }, before);

export async function openTopic(...how: Parameters<typeof openContact>): Promise<Page> {
  const [path = PLAIN_TOPIC_PATH, ...others] = how;
  const page = await openContact(path, ...others);
  await screen.findByText('Senden');
  return page;
}

export const openForm = (fields: unknown[], helperText?: string) =>
  openTopic(PLAIN_TOPIC_PATH, {}, (page) => page.answer(FORM_PATH, { fields, helperText }));

export const findPrivacyBox = () => findCheckbox('Datenschutzhinweise');

export async function fillContact(different: Record<string, string> = {}): Promise<void> {
  setValues({
    'Vor- und Nachname': 'Jana Łukaszewska',
    'E-Mail-Adresse': 'jana@kanzlei-nord.de',
    'Ihre Nachricht': 'Bitte senden Sie mir eine Auskunft.',
    ...different,
  });
  if (!findPrivacyBox().checked) await user.click(findPrivacyBox());
}
