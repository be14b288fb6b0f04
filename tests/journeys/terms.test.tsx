import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { advanceClock, stopClock, waitUntil } from '../support/clock.ts';
import { submitForm, user } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import { findAcceptanceBox, openTerms, TERMS } from './support/terms.tsx';

/** After a confirmation, the page waits this long before it opens the target (rules 7.13.c, 17.4). */
const TERMS_ACCEPTED_MS = 3000;

const { terms, withdrawal } = TERMS.pageTerms;

const CONSENT_PATH = '/account/updateConsent';
const RESEARCH_ADDRESS = 'http://localhost:4400/__sandbox/recherche';

describe('the page for changed terms', () => {
  test('shows the terms with their version and the right of withdrawal', async () => {
    await openTerms();
    for (const { heading, text } of terms.sections) {
      expect(screen.getByText(heading).tagName).toBe('H3');
      screen.getByText(text);
    }
    screen.getByText(`Fassung vom ${terms.version}`);
    screen.getByText(withdrawal);
    expect(screen.getByText('Als eigene Seite öffnen').getAttribute('target')).toBe('_blank');
  });

  test('shows a heading only to premium subscribers', async () => {
    await openTerms();
    const heading = screen.getByText('Nur noch ein Klick zur Nutzung...');
    expect([heading.tagName, heading.hidden]).toEqual(['H2', false]);
    await openTerms({ username: 'max.muster@example.de' });
    expect(screen.getByText('Nur noch ein Klick zur Nutzung...').hidden).toBe(true);
  });
});

describe('a confirmation', () => {
  async function acceptTerms(page: Page): Promise<void> {
    await user.click(findAcceptanceBox());
    stopClock();
    await submitForm();
    await waitUntil(() => screen.getByText('Daten werden aktualisiert ...'));
    expect(page.navigations).toEqual([]);
  }

  test('opens the target from the query of the page after 3 s, and empties the storages (0.11, 4.10)', async () => {
    const page = await openTerms({
      path: '/agb-akzeptieren?redirectUrl=/__sandbox/recherche?doc=1',
    });
    // Other code removes the parameter after the page has read it (rule 4.10).
    history.replaceState(null, '', '/agb-akzeptieren');
    sessionStorage.setItem('btpLabel', 'x');
    await acceptTerms(page);
    expect(page.readSentBodies(CONSENT_PATH)).toEqual([{ consent: { tos: true } }]);
    await advanceClock(TERMS_ACCEPTED_MS - 100);
    expect(page.navigations).toEqual([]);
    expect(sessionStorage.getItem('btpLabel')).toBe('x');
    await advanceClock(200);
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
    expect(page.navigations).toEqual([`${RESEARCH_ADDRESS}?doc=1`]);
  });

  test('leaves no draft when the page is left (3.14.e)', async () => {
    await acceptTerms(await openTerms());
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  test('opens the target at once by its link (A9)', async () => {
    const page = await openTerms();
    await acceptTerms(page);
    await user.click(screen.getByText('Weiter'));
    expect(page.navigations).toEqual([RESEARCH_ADDRESS]);
    expect(localStorage).toHaveLength(0);
  });
});
