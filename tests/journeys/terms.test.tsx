// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { siteOf } from '../../src/sites/trees.ts';
import { pass, stopClock, until } from '../support/clock.ts';
import { box, submitButton, user } from '../support/fields.ts';
import { openPage, type Page } from '../support/page.tsx';

/** rules 7.13.c, 17.4 */
const TERMS_ACCEPTED_MS = 3000;

const SITE = siteOf({ environment: 'dev', client: 'library' });
const { terms, withdrawal } = SITE.terms.own;

const CONSENT = '/account/updateConsent';
const PREMIUM = 'premium@example.de';
const RESEARCH = 'http://localhost:4400/__sandbox/recherche';
const tick = () => box('Ja, mit der Geltung der AGB bin ich einverstanden');

async function open(query = '', as = PREMIUM): Promise<Page> {
  const page = await openPage({ path: `/agb-akzeptieren${query}`, route: 'terms', as });
  const { TermsForm } = await import('../../src/portal/journeys/terms/TermsForm.tsx');
  page.show(<TermsForm terms={SITE.terms} />);
  return page;
}

describe('the page for changed terms', () => {
  test('rule A14: waits for the tick, with a visible reason before the button', async () => {
    await open();
    const reason = screen.getByText('Bitte stimmen Sie zuerst der Geltung der AGB zu.');
    expect(tick().checked).toBe(false);
    expect(submitButton().disabled).toBe(true);
    expect(submitButton().getAttribute('aria-describedby')).toBe(reason.id);
    await user.click(tick());
    expect(submitButton().disabled).toBe(false);
    await user.click(tick());
    expect(submitButton().disabled).toBe(true);
  });

  test('holds the terms with their version and the right of withdrawal', async () => {
    await open();
    for (const { heading, text } of terms.sections) {
      expect(screen.getByText(heading).tagName).toBe('H3');
      screen.getByText(text);
    }
    screen.getByText(`Fassung vom ${terms.version}`);
    screen.getByText(withdrawal);
    expect(screen.getByText('Als eigene Seite öffnen').getAttribute('target')).toBe('_blank');
  });

  test('names the one click that premium subscribers are away, and only them', async () => {
    await open();
    const heading = screen.getByText('Nur noch ein Klick zur Nutzung...');
    expect([heading.tagName, heading.hidden]).toEqual(['H2', false]);
    await open('', 'max.muster@example.de');
    expect(screen.getByText('Nur noch ein Klick zur Nutzung...').hidden).toBe(true);
  });
});

describe('a confirmation', () => {
  async function accept(page: Page): Promise<void> {
    await user.click(tick());
    stopClock();
    await user.click(submitButton());
    await until(() => screen.getByText('Daten werden aktualisiert ...'));
    expect(page.wentTo).toEqual([]);
  }

  test('rules 0.11, 4.10: goes on after 3 s with empty storages, to a target computed before', async () => {
    const page = await open('?redirectUrl=/__sandbox/recherche?doc=1');
    history.replaceState(null, '', '/agb-akzeptieren');
    sessionStorage.setItem('btpLabel', 'x');
    await accept(page);
    expect(page.sent(CONSENT)).toEqual([{ consent: { tos: true } }]);
    await pass(TERMS_ACCEPTED_MS - 100);
    expect(page.wentTo).toEqual([]);
    expect(sessionStorage.getItem('btpLabel')).toBe('x');
    await pass(200);
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
    expect(page.wentTo).toEqual([`${RESEARCH}?doc=1`]);
  });

  test('rule A9: goes on at once for who does not want to wait', async () => {
    const page = await open();
    await accept(page);
    await user.click(screen.getByText('Weiter'));
    expect(page.wentTo).toEqual([RESEARCH]);
    expect(localStorage).toHaveLength(0);
  });
});
