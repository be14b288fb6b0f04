import { fireEvent, screen } from '@testing-library/react';
import { waitUntil } from '../../support/clock.ts';
import { FACTS } from '../../support/facts.ts';
import { findField, submitForm, user } from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import { createOpener, type PageOverrides } from './island.ts';
import { findTermsBox, PASSWORD } from './registration.tsx';

export const REGISTER_AT_SHOP_PATH = '/account/create/shop';
export const CHECK_EMAIL_PATH = '/account/email/check';

/** Values for the step of the person, by label. */
export const PERSON = {
  Anrede: '2',
  Vorname: 'Jana',
  Nachname: 'Beispiel',
  'E-Mail-Adresse': 'jana@kanzlei-nord.de',
  Passwort: PASSWORD,
  'Passwort wiederholen': PASSWORD,
};

/** Values for the step of the addresses, by label. */
export const ADDRESS = {
  'Straße und Hausnummer': 'Lindenallee 12',
  Postleitzahl: '50667',
  Ort: 'Köln',
};

export const SHOP_PAGE = { path: '/registrierung', route: 'registration', client: 'shop' } as const;

export async function createShopRegistration() {
  const shop = await import('../../../src/portal/journeys/registration/shop/ShopRegistration.tsx');
  return <shop.ShopRegistrationIsland facts={FACTS} />;
}

export const openShop = createOpener(SHOP_PAGE, createShopRegistration);

export function readStepHeading(): string | null | undefined {
  return document.querySelector('.registration-step > h2')?.textContent;
}

export async function waitForStep(heading: string): Promise<void> {
  await waitUntil(() => {
    if (readStepHeading() !== heading) throw new Error(`The step is "${readStepHeading()}".`);
  });
}

/**
 * Fills in further values, submits the step, and waits for the next step.
 * @param nextHeading heading of the next step
 */
export async function submitAndWaitForStep(
  nextHeading: string,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  await submitForm(values);
  await waitForStep(nextHeading);
}

/** Opens the shop registration and submits its first step. */
export async function openAddresses(options?: PageOverrides): Promise<Page> {
  const page = await openShop(options);
  await submitAndWaitForStep('Adressen', PERSON);
  return page;
}

export async function fillStepsToSummary(
  overrides: Readonly<Record<string, string>> = {},
): Promise<void> {
  await submitAndWaitForStep('Adressen', { ...PERSON, ...overrides });
  await submitAndWaitForStep('Zusammenfassung', ADDRESS);
}

/** Opens the shop registration and submits all steps but the last one. */
export async function openSummary(overrides = {}, options?: PageOverrides): Promise<Page> {
  const page = await openShop(options);
  await fillStepsToSummary(overrides);
  return page;
}

export async function acceptTermsAndSubmit(): Promise<void> {
  if (!findTermsBox().checked) await user.click(findTermsBox());
  await submitForm();
}

/** Moves in the history of the browser, forward or, with a negative number, back. */
async function moveInHistory(entryCount: number): Promise<void> {
  const navigationEnd = new Promise((resolve) =>
    addEventListener('popstate', resolve, { once: true }),
  );
  history.go(entryCount);
  await navigationEnd;
}

export const goBack = (entryCount = 1) => moveInHistory(-entryCount);
export const goForward = (entryCount: number) => moveInHistory(entryCount);

export function findAddressField(legend: string, label: string): HTMLInputElement {
  const addressFieldset = [...document.querySelectorAll('fieldset')].find(
    (fieldset) => fieldset.querySelector('legend')?.textContent === legend,
  );
  const control = [...(addressFieldset?.querySelectorAll('label') ?? [])].find((candidate) =>
    candidate.textContent?.startsWith(label),
  )?.control;
  if (!(control instanceof HTMLInputElement))
    throw new Error(`The address "${legend}" has no field "${label}".`);
  return control;
}

export function setAddressValues(legend: string, values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(findAddressField(legend, label), { target: { value } });
}

export function readValues(...labels: string[]): string[] {
  return labels.map((label) => findField(label).value);
}

export function readSummaryBlocks(): (string | null | undefined)[][] {
  return [...document.querySelectorAll('.summary')].map((block) => [
    block.querySelector('h2')?.textContent,
    ...[...block.querySelectorAll('dd')].map(({ textContent }) => textContent),
  ]);
}

export function findEditButton(block: string): HTMLElement {
  return screen.getByRole('button', { name: `${block} bearbeiten` });
}
