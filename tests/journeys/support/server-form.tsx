import { expect } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import { FACTS } from '../../support/facts.ts';
import { openPage, type Page } from '../../support/page.tsx';
import type { Options } from './island.ts';

const FORM = '/csa/registration';

/** Opens the registration with the form that the backend defines. */
export async function openServerForm(
  fields?: readonly unknown[],
  options: Options = {},
): Promise<Page> {
  const path = '/registrierung?clientId=seminar';
  const page = await openPage({ path, route: 'registration', ...options });
  if (fields) page.answer(FORM, { fields });
  const definition = await import('../../../src/portal/journeys/registration/definition.ts');
  expect(definition.adoptDefinition(await definition.loadDefinition())).toBe(true);
  const form = await import('../../../src/portal/journeys/registration/server/ServerForm.tsx');
  page.show(<form.ServerFormIsland facts={FACTS} />);
  // The code of a password field loads a moment later.
  await waitUntil(() => expect(document.querySelector('[type="password"][readonly]')).toBeNull());
  return page;
}

export function createServerField(name: string, label: string, more: object = {}) {
  return { name, label, type: 'text', mandatory: true, ...more };
}

/** The fields that every usable form of the backend has. */
export const ESSENTIAL_FIELDS = [
  createServerField('eMail', 'E-Mail-Adresse'),
  createServerField('password', 'Passwort', { type: 'password' }),
];
