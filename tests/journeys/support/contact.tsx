import { screen } from '@testing-library/react';
import { FACTS } from '../../support/facts.ts';
import { findCheckbox, setValues, user } from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import { createOpener, type PageOverrides } from './island.ts';

export const CATEGORIES_PATH = '/csa/contact';
export const FORM_PATH = '/csa/contact/getForm';
export const SEND_PATH = '/salesforce/send';

/** The path of a topic whose form has the usual fields and an optional customer number. */
export const PLAIN_TOPIC_PATH = '/kontakt/datenschutz/auskunft';

export async function createContactArea() {
  const { LazyAreaIsland } = await import('../../../src/portal/journeys/contact/LazyArea.tsx');
  return <LazyAreaIsland facts={FACTS} />;
}

const openPageWithArea = createOpener({ path: '/kontakt', route: 'contact' }, createContactArea);

export const openContact = (
  path?: string,
  options?: PageOverrides,
  preparePage?: (page: Page) => void,
) => openPageWithArea({ ...(path && { path }), ...options }, preparePage);

/** Opens a topic, and waits for its form. */
export async function openTopic(
  path = PLAIN_TOPIC_PATH,
  options?: PageOverrides,
  preparePage?: (page: Page) => void,
): Promise<Page> {
  const page = await openContact(path, options, preparePage);
  await screen.findByText('Senden');
  return page;
}

/** Opens a topic whose form has these fields. */
export const openForm = (fields: unknown[], helperText?: string) =>
  openTopic(PLAIN_TOPIC_PATH, {}, (page) => page.answer(FORM_PATH, { fields, helperText }));

export const findPrivacyBox = () => findCheckbox('Datenschutzhinweise');

export async function fillContact(overrides: Record<string, string> = {}): Promise<void> {
  setValues({
    'Vor- und Nachname': 'Jana Łukaszewska',
    'E-Mail-Adresse': 'jana@kanzlei-nord.de',
    'Ihre Nachricht': 'Bitte senden Sie mir eine Auskunft.',
    ...overrides,
  });
  if (!findPrivacyBox().checked) await user.click(findPrivacyBox());
}
