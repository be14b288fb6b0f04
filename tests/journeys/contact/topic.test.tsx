import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { runPendingTasks, until } from '../../support/clock.ts';
import { choose, user } from '../../support/fields.ts';
import { openPage } from '../../support/page.tsx';
import * as contact from '../support/contact.tsx';

describe('the way to a topic', () => {
  async function begin(path: string, topic: Record<string, string>, client?: 'shop') {
    const page = await openPage({ path, route: 'contactTopic', ...(client && { client }) });
    const place = Object.assign(document.createElement('script'), { id: 'contact-place' });
    place.type = 'application/json';
    place.textContent = JSON.stringify(topic);
    document.body.append(place);
    const { prefetchContact } = await import(
      '../../../src/portal/journeys/contact/prefetch-contact.ts'
    );
    prefetchContact();
    return page;
  }
  const PLACE = { category: '12', topic: '121' };

  test('is requested before React has loaded, and only once', async () => {
    const page = await begin('/kontakt/abo/kuendigung?wkn=7&contact_product=Kommentar', PLACE);
    const asked = await page.sentOnce(contact.FORM);
    expect(asked).toEqual([{ cId: '12', tId: '121', product: 'Kommentar' }]);
    page.show(await contact.contactArea());
    await screen.findByText('Senden');
    expect(page.sent(contact.CATEGORIES)).toHaveLength(1);
    expect(page.sent(contact.FORM)).toHaveLength(1);
  });

  test('is not requested when another client is active', async () => {
    const page = await begin('/kontakt/abo/kuendigung?clientId=shop', PLACE);
    await until(() => expect(page.sent(contact.CATEGORIES)).toEqual([{ clientId: 'shop' }]));
    await runPendingTasks();
    expect(page.sent(contact.FORM)).toEqual([]);
  });

  test('is not requested when the page is hidden (2.8.c)', async () => {
    document.documentElement.dataset['hides'] = 'this-page';
    const { prefetchContact } = await import(
      '../../../src/portal/journeys/contact/prefetch-contact.ts'
    );
    const send = vi.spyOn(globalThis, 'fetch');
    prefetchContact();
    await runPendingTasks();
    expect(send).not.toHaveBeenCalled();
  });

  test('that fails early is requested again when the button is pressed (7.14.1, S9.2)', async () => {
    const page = await openPage({ path: contact.PLAIN, route: 'contactTopic' });
    page.sandbox.faults.add({ path: contact.CATEGORIES, kind: 'cut' });
    const { prefetchContact } = await import(
      '../../../src/portal/journeys/contact/prefetch-contact.ts'
    );
    prefetchContact();
    await until(() => expect(page.sent(contact.CATEGORIES)).toHaveLength(1));
    await runPendingTasks();
    page.show(await contact.contactArea());
    await user.click(await screen.findByText('Erneut versuchen'));
    await screen.findByText('Senden');
    expect(page.sent(contact.CATEGORIES)).toHaveLength(2);
  });
});

test('page and address are named after what is chosen (A1, 7.14.3)', async () => {
  await contact.openTopic('/kontakt/technik/netz?a=1');
  expect(document.title).toBe('Kontakt – Technik – Zugang über feste Netzadressen – Mein Konto');
  await choose('Anliegen', '- Bitte auswählen -');
  expect(document.title).toBe('Kontakt – Technik – Mein Konto');
  expect(location.pathname + location.search).toBe('/kontakt/technik?a=1');
  await choose('Thema', '- Bitte wählen Sie ein Thema aus -');
  expect(document.title).toBe('Kontakt – Mein Konto');
  expect(location.pathname + location.search).toBe('/kontakt?a=1');
});
