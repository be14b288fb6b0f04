import { expect } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import { FACTS } from '../../support/facts.ts';
import { openPage, type Page } from '../../support/page.tsx';
import type { PageOverrides } from './island.ts';

const FORM_PATH = '/csa/registration';

/**
 * Opens the registration with a form of the backend.
 * @param sections of the form; by default the sections of the sandbox's form
 */
export async function openServerForm(
  sections?: readonly unknown[],
  options: PageOverrides = {},
): Promise<Page> {
  // The sandbox has a form for this client.
  const path = '/registrierung?clientId=seminar';
  const page = await openPage({ path, route: 'registration', ...options });
  // The backend calls the sections `fields`.
  if (sections) page.answer(FORM_PATH, { fields: sections });
  const definition = await import('../../../src/portal/journeys/registration/definition.ts');
  expect(definition.adoptDefinition(await definition.loadDefinition())).toBe(true);
  const form = await import('../../../src/portal/journeys/registration/server/ServerForm.tsx');
  page.show(<form.ServerFormIsland facts={FACTS} />);
  // A password field is read-only until its code has loaded.
  await waitUntil(() => expect(document.querySelector('[type="password"][readonly]')).toBeNull());
  return page;
}

export function createServerField(name: string, label: string, properties: object = {}) {
  return { name, label, type: 'text', mandatory: true, ...properties };
}

/** The fields that every usable form of the backend has. */
export const MANDATORY_FIELDS = [
  createServerField('eMail', 'E-Mail-Adresse'),
  createServerField('password', 'Passwort', { type: 'password' }),
];
