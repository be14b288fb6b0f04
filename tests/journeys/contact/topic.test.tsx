import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import { selectOption, user } from '../../support/fields.ts';
import { openPage } from '../../support/page.tsx';
import * as contact from '../support/contact.tsx';

describe('the prefetch of a topic', () => {
  async function openTopicPage(path: string, topic: Record<string, string>, client?: 'shop') {
    const page = await openPage({ path, route: 'contactTopic', ...(client && { client }) });
    const placeScript = Object.assign(document.createElement('script'), { id: 'contact-place' });
    placeScript.type = 'application/json';
    placeScript.textContent = JSON.stringify(topic);
    document.body.append(placeScript);
    const { prefetchContact } = await import(
      '../../../src/portal/journeys/contact/prefetch-contact.ts'
    );
    prefetchContact();
    return page;
  }
  const TOPIC_IDS = { category: '12', topic: '121' };

  test('requests topics and form before React has loaded, and only once', async () => {
    const page = await openTopicPage(
      '/kontakt/abo/kuendigung?wkn=7&contact_product=Kommentar',
      TOPIC_IDS,
    );
    const sentBodies = await page.waitForSentBody(contact.FORM_PATH);
    expect(sentBodies).toEqual([{ cId: '12', tId: '121', product: 'Kommentar' }]);
    page.show(await contact.createContactArea());
    await screen.findByText('Senden');
    expect(page.readSentBodies(contact.CATEGORIES_PATH)).toHaveLength(1);
    expect(page.readSentBodies(contact.FORM_PATH)).toHaveLength(1);
  });

  test('requests no form when another client is active', async () => {
    const page = await openTopicPage('/kontakt/abo/kuendigung?clientId=shop', TOPIC_IDS);
    await waitUntil(() =>
      expect(page.readSentBodies(contact.CATEGORIES_PATH)).toEqual([{ clientId: 'shop' }]),
    );
    await runPendingTasks();
    expect(page.readSentBodies(contact.FORM_PATH)).toEqual([]);
  });

  test('requests nothing when the page is hidden (2.8.c)', async () => {
    document.documentElement.dataset['hides'] = 'this-page';
    const { prefetchContact } = await import(
      '../../../src/portal/journeys/contact/prefetch-contact.ts'
    );
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    prefetchContact();
    await runPendingTasks();
    expect(fetchSpy).not.toHaveBeenCalled();
  });

  test('that fails is repeated by a button (7.14.1, S9.2)', async () => {
    const page = await openPage({ path: contact.PLAIN_TOPIC_PATH, route: 'contactTopic' });
    page.sandbox.faults.add({ path: contact.CATEGORIES_PATH, kind: 'cut' });
    const { prefetchContact } = await import(
      '../../../src/portal/journeys/contact/prefetch-contact.ts'
    );
    prefetchContact();
    await waitUntil(() => expect(page.readSentBodies(contact.CATEGORIES_PATH)).toHaveLength(1));
    await runPendingTasks();
    page.show(await contact.createContactArea());
    await user.click(await screen.findByText('Erneut versuchen'));
    await screen.findByText('Senden');
    expect(page.readSentBodies(contact.CATEGORIES_PATH)).toHaveLength(2);
  });
});

test('title and address name the chosen topic (A1, 7.14.3)', async () => {
  await contact.openTopic('/kontakt/technik/netz?a=1');
  expect(document.title).toBe('Kontakt – Technik – Zugang über feste Netzadressen – Mein Konto');
  await selectOption('Anliegen', '- Bitte auswählen -');
  expect(document.title).toBe('Kontakt – Technik – Mein Konto');
  expect(location.pathname + location.search).toBe('/kontakt/technik?a=1');
  await selectOption('Thema', '- Bitte wählen Sie ein Thema aus -');
  expect(document.title).toBe('Kontakt – Mein Konto');
  expect(location.pathname + location.search).toBe('/kontakt?a=1');
});
