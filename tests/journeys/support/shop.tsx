import { fireEvent, screen } from '@testing-library/react';
import { until } from '../../support/clock.ts';
import { FACTS } from '../../support/facts.ts';
import { findField, submit, user } from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import { type Options, opener } from './island.ts';
import { PASSWORD, terms } from './registration.tsx';

export const SHOP_CREATE = '/account/create/shop';
export const EMAIL_CHECK = '/account/email/check';

export const PERSON = {
  Anrede: '2',
  Vorname: 'Jana',
  Nachname: 'Beispiel',
  'E-Mail-Adresse': 'jana@kanzlei-nord.de',
  Passwort: PASSWORD,
  'Passwort wiederholen': PASSWORD,
};

export const ADDRESS = {
  'Straße und Hausnummer': 'Lindenallee 12',
  Postleitzahl: '50667',
  Ort: 'Köln',
};

export const PAGE = { path: '/registrierung', route: 'registration', client: 'shop' } as const;

export async function shopRegistration() {
  const shop = await import('../../../src/portal/journeys/registration/shop/ShopRegistration.tsx');
  return <shop.ShopRegistrationIsland facts={FACTS} />;
}

export const openShop = opener(PAGE, shopRegistration);

export function stepHeading(): string | null | undefined {
  return document.querySelector('.registration-step > h2')?.textContent;
}

export async function atStep(heading: string): Promise<void> {
  await until(() => {
    if (stepHeading() !== heading) throw new Error(`The step is ${stepHeading()}.`);
  });
}

/** Sends a step, with further values, and waits for the one that follows. */
export async function goOn(
  step: string,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  await submit(values);
  await atStep(step);
}

/** Opens the shop with its first step done. */
export async function openAddresses(options?: Options): Promise<Page> {
  const page = await openShop(options);
  await goOn('Adressen', PERSON);
  return page;
}

export async function toSummary(different: Readonly<Record<string, string>> = {}): Promise<void> {
  await goOn('Adressen', { ...PERSON, ...different });
  await goOn('Zusammenfassung', ADDRESS);
}

/** Opens the shop with all steps done but the last. */
export async function openSummary(different = {}, options?: Options): Promise<Page> {
  const page = await openShop(options);
  await toSummary(different);
  return page;
}

export async function sendAll(): Promise<void> {
  if (!terms().checked) await user.click(terms());
  await submit();
}

export async function goBack(steps = 1): Promise<void> {
  const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(-steps);
  await left;
}

export function inAddress(legend: string, label: string): HTMLInputElement {
  const set = [...document.querySelectorAll('fieldset')].find(
    (fieldset) => fieldset.querySelector('legend')?.textContent === legend,
  );
  const control = [...(set?.querySelectorAll('label') ?? [])].find((candidate) =>
    candidate.textContent?.startsWith(label),
  )?.control;
  if (!(control instanceof HTMLInputElement)) throw new Error(`No ${label} in ${legend}.`);
  return control;
}

export function putInAddress(legend: string, values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(inAddress(legend, label), { target: { value } });
}

export function valuesOf(...labels: string[]): string[] {
  return labels.map((label) => findField(label).value);
}

export function summaryBlocks(): (string | null | undefined)[][] {
  return [...document.querySelectorAll('.summary')].map((block) => [
    block.querySelector('h2')?.textContent,
    ...[...block.querySelectorAll('dd')].map(({ textContent }) => textContent),
  ]);
}

export function editButton(block: string): HTMLElement {
  return screen.getByRole('button', { name: `${block} bearbeiten` });
}
