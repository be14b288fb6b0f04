import { screen } from '@testing-library/react';
import { until } from '../../support/clock.ts';
import { labelled, put, submitButton, user } from '../../support/fields.ts';
import { openPage, type Page } from '../../support/page.tsx';
import { PASSWORD, terms } from './registration.tsx';

/** The calls of the shop's registration. */
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

/** Opens the shop's registration at its first step. */
export async function openShop(
  options: Partial<Parameters<typeof openPage>[0]> = {},
): Promise<Page> {
  const page = await openPage({
    path: '/registrierung',
    route: 'registration',
    client: 'shop',
    ...options,
  });
  const { ShopRegistration } = await import(
    '../../../src/portal/journeys/registration/shop/ShopRegistration.tsx'
  );
  page.show(<ShopRegistration captcha="altcha" />);
  return page;
}

/** The heading of the step that is shown. */
export function stepHeading(): string | null | undefined {
  return document.querySelector('.registration-step > h2')?.textContent;
}

/** Waits for a step. */
export async function atStep(heading: string): Promise<void> {
  await until(() => {
    if (stepHeading() !== heading) throw new Error(`The step is ${stepHeading()}.`);
  });
}

/** Goes on from a step with what is put into it. */
export async function goOn(values: Readonly<Record<string, string>>): Promise<void> {
  put(values);
  await user.click(submitButton());
}

/** Fills in both steps and goes to the summary. */
export async function toSummary(different: Readonly<Record<string, string>> = {}): Promise<void> {
  await goOn({ ...PERSON, ...different });
  await atStep('Adressen');
  await goOn(ADDRESS);
  await atStep('Zusammenfassung');
}

/** Accepts the terms and sends everything. */
export async function sendAll(): Promise<void> {
  if (!terms().checked) await user.click(terms());
  await user.click(submitButton());
}

/** Goes back as the browser's button does. */
export async function goBack(): Promise<void> {
  const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await left;
}

/** The control of a label inside the fieldset of a legend. */
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

/** What stands in fields, by their labels. */
export function valuesOf(...labels: string[]): string[] {
  return labels.map((label) => labelled(label).value);
}

/** The blocks of the summary: heading and answers. */
export function summaryBlocks(): (string | null | undefined)[][] {
  return [...document.querySelectorAll('.summary')].map((block) => [
    block.querySelector('h2')?.textContent,
    ...[...block.querySelectorAll('dd')].map(({ textContent }) => textContent),
  ]);
}

/** The button that leads from a block of the summary to its step. */
export function editButton(block: string): HTMLElement {
  return screen.getByRole('button', { name: `${block} bearbeiten` });
}
