import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NoticeRegion } from '../../../src/portal/components/messages/NoticeRegion.tsx';
import { startNotices } from '../../../src/portal/layouts/notice-region.ts';
import {
  $notices,
  closeNotice,
  type NoticeContent,
  type NoticeKey,
  showNotice,
} from '../../../src/portal/notices.ts';
import { setSession, type User } from '../../../src/portal/session/identity/session.ts';
import { openFreshPage } from '../session/page.ts';
import '../../support/clock.ts';

const SAVED_NOTICE: NoticeContent = { key: 'saved', kind: 'success', heading: 'Gespeichert' };
const FAILURE_NOTICE: NoticeContent = { key: 'load', kind: 'error', heading: 'Fehlgeschlagen' };

beforeEach(() => {
  vi.useFakeTimers();
  for (const key of Object.keys($notices.get())) closeNotice(key as NoticeKey);
  openFreshPage({
    body: `<main tabindex="-1"><button>Speichern</button></main>${renderToStaticMarkup(<NoticeRegion />)}`,
  });
  startNotices();
});

const findRegion = () => screen.getByRole('region', { name: 'Meldungen' });
const readLiveTexts = () =>
  Object.fromEntries(
    [...findRegion().querySelectorAll('[aria-live]')].map((line) => [
      line.getAttribute('aria-live'),
      line.parentElement?.textContent,
    ]),
  );
const listCloseButtons = () => screen.getAllByRole('button', { name: 'Meldung schließen' });
const findSaveButton = () => screen.getByRole('button', { name: 'Speichern' });

const USER: User = {
  username: 'max.muster@example.de',
  name: 'Max Muster',
  isAdmin: false,
  isIpUser: false,
  isPremium: false,
  isSubuser: false,
  needRedirect: false,
  noRegistrationPersonally: false,
  noSearchPreferences: false,
  noShopLink: false,
  noShopCheckout: false,
  advertisement: false,
  hasAgbAccepted: true,
};
const SESSIONS = {
  unknown: { status: 'unknown' },
  guest: { status: 'guest', isProven: true },
  ip: { status: 'signed-in', user: { ...USER, isIpUser: true } },
  personal: { status: 'signed-in', user: USER },
} as const;
const passTime = (ms: number) => vi.advanceTimersByTime(ms);

test('the notice of a failure requests the notice of the operator, and no other notice does (27.13)', async () => {
  vi.resetModules();
  openFreshPage({ body: renderToStaticMarkup(<NoticeRegion />) });
  const layout = await import('../../../src/portal/layouts/notice-region.ts');
  const notices = await import('../../../src/portal/notices.ts');
  layout.startNotices();
  const fetchMock = vi.fn(async () => new Response('', { status: 404 }));
  vi.stubGlobal('fetch', fetchMock);
  notices.showNotice(SAVED_NOTICE);
  expect(fetchMock).not.toHaveBeenCalled();
  notices.showNotice(FAILURE_NOTICE);
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith('/hinweis.json', expect.anything());
});

describe('the region (A10)', () => {
  test('has both live regions before the first notice', () => {
    expect(readLiveTexts()).toEqual({ polite: '', assertive: '' });
  });

  test.each([
    ['info', 'polite', 'Hinweis'],
    ['success', 'polite', 'Erledigt'],
    ['warning', 'assertive', 'Achtung'],
    ['error', 'assertive', 'Fehler'],
  ] as const)(
    'announces a notice of the kind %s once in its %s live region, with the word %s',
    (kind, liveRegion, word) => {
      showNotice({ key: 'load', kind, heading: 'Überschrift', text: 'Satz.' });
      const visibleText = `${word}ÜberschriftSatz.Meldung schließen`;
      expect(readLiveTexts()[liveRegion]).toBe(`${visibleText}${word}. Überschrift. Satz.`);
      passTime(1000);
      expect(readLiveTexts()[liveRegion]).toBe(visibleText);
      expect(findRegion().querySelector('.notice')?.classList).toContain(`notice-${kind}`);
    },
  );

  test('shows a notice that exists before the region starts', () => {
    document.body.innerHTML = '';
    showNotice(FAILURE_NOTICE);
    document.body.innerHTML = renderToStaticMarkup(<NoticeRegion />);
    startNotices();
    expect(readLiveTexts()['assertive']).toContain('Fehlgeschlagen');
  });

  test('removes each announcement after a second', () => {
    showNotice(SAVED_NOTICE);
    passTime(900);
    showNotice({ ...SAVED_NOTICE, key: 'load' });
    passTime(900);
    expect(readLiveTexts()['polite']).toMatch(/Erledigt\. Gespeichert$/);
    passTime(100);
    expect(readLiveTexts()['polite']).toMatch(/Meldung schließen$/);
  });

  test('does not announce a heading that repeats the text of the focused element (A34)', () => {
    findSaveButton().focus();
    showNotice({ ...SAVED_NOTICE, heading: 'Speichern', text: 'Satz.' });
    expect(readLiveTexts()['polite']).toBe(
      'ErledigtSpeichernSatz.Meldung schließenErledigt. Satz.',
    );
  });

  test('moves no focus when a notice appears or closes', () => {
    findSaveButton().focus();
    showNotice(FAILURE_NOTICE);
    expect(document.activeElement).toBe(findSaveButton());
    showNotice(SAVED_NOTICE);
    passTime(5000);
    expect(readLiveTexts()['polite']).toBe('');
    expect(document.activeElement).toBe(findSaveButton());
  });

  test('closes an open dialog for a notice with `closesDialog`', () => {
    const dialog = document.createElement('dialog');
    dialog.open = true;
    dialog.close = () => {
      dialog.open = false;
    };
    document.body.append(dialog);
    showNotice(FAILURE_NOTICE);
    expect(dialog.open).toBe(true);
    showNotice({ ...FAILURE_NOTICE, closesDialog: true });
    expect(dialog.open).toBe(false);
  });
});

describe('a notice (A10, 17.5)', () => {
  test.each(['info', 'success'] as const)(
    'of the kind %s closes by itself after 5000 ms',
    (kind) => {
      showNotice({ key: 'load', kind, heading: 'Überschrift' });
      passTime(4999);
      expect(listCloseButtons()).toHaveLength(1);
      passTime(1);
      expect(findRegion().querySelectorAll('.notice')).toHaveLength(0);
    },
  );

  test.each(['warning', 'error'] as const)('of the kind %s does not close by itself', (kind) => {
    showNotice({ key: 'load', kind, heading: 'Überschrift' });
    passTime(60_000);
    expect(listCloseButtons()).toHaveLength(1);
  });

  test('stays open while it has the focus or the pointer, or the tab is hidden', () => {
    showNotice(SAVED_NOTICE);
    const expectOpenBetween = (begin: () => void, end: () => void) => {
      begin();
      passTime(20_000);
      expect(listCloseButtons()).toHaveLength(1);
      end();
    };
    passTime(4900);
    expectOpenBetween(
      () => listCloseButtons()[0]?.focus(),
      () => findSaveButton().focus(),
    );
    const hiddenSpy = vi.spyOn(document, 'hidden', 'get');
    expectOpenBetween(
      () => hiddenSpy.mockReturnValue(true),
      () => hiddenSpy.mockReturnValue(false),
    );
    // jsdom has no pointer, so the selector is mocked.
    const [notice] = findRegion().querySelectorAll<HTMLElement>('.notice');
    const matchesSpy = notice && vi.spyOn(notice, 'matches');
    expectOpenBetween(
      () => matchesSpy?.mockImplementation((selector) => selector === ':hover'),
      () => matchesSpy?.mockReturnValue(false),
    );
    passTime(99);
    expect(listCloseButtons()).toHaveLength(1);
    passTime(1);
    expect(readLiveTexts()['polite']).toBe('');
  });

  test('replaces a notice with the same key, and stays for another 5000 ms', () => {
    showNotice(SAVED_NOTICE);
    passTime(3000);
    showNotice(SAVED_NOTICE);
    showNotice({ ...FAILURE_NOTICE, key: 'resend' });
    showNotice({ ...SAVED_NOTICE, heading: 'Gesendet', key: 'resend' });
    expect(listCloseButtons()).toHaveLength(2);
    passTime(4999);
    expect(readLiveTexts()['polite']).toContain('Gespeichert');
    passTime(1);
    expect(readLiveTexts()).toEqual({ polite: '', assertive: '' });
  });

  test('is closed by its button and by Escape inside the notice, but not by Escape elsewhere', () => {
    showNotice(SAVED_NOTICE);
    showNotice(FAILURE_NOTICE);
    fireEvent.keyDown(findSaveButton(), { key: 'Escape' });
    fireEvent.keyDown(listCloseButtons()[0] ?? document.body, { key: 'a' });
    expect(listCloseButtons()).toHaveLength(2);
    fireEvent.keyDown(listCloseButtons()[1] ?? document.body, { key: 'Escape' });
    expect(readLiveTexts()['assertive']).toBe('');
    fireEvent.click(listCloseButtons()[0] ?? document.body);
    expect(readLiveTexts()['polite']).toBe('');
  });

  test('returns the focus to the previously focused element, or to the page', () => {
    showNotice(FAILURE_NOTICE);
    findSaveButton().focus();
    listCloseButtons()[0]?.focus();
    fireEvent.click(listCloseButtons()[0] ?? document.body);
    expect(document.activeElement).toBe(findSaveButton());
    showNotice(FAILURE_NOTICE);
    listCloseButtons()[0]?.focus();
    findSaveButton().remove();
    fireEvent.click(listCloseButtons()[0] ?? document.body);
    expect(document.activeElement).toBe(document.querySelector('main'));
  });

  test('is closed by its key, and calls onClose only when the user closes it', () => {
    const onClose = vi.fn();
    showNotice({ ...SAVED_NOTICE, isLasting: true, key: 'contact-sent', onClose });
    showNotice(FAILURE_NOTICE);
    closeNotice('load');
    expect(readLiveTexts()['assertive']).toBe('');
    fireEvent.click(listCloseButtons()[0] ?? document.body);
    expect(readLiveTexts()['polite']).toBe('');
    expect(onClose).toHaveBeenCalledOnce();
    showNotice({ ...SAVED_NOTICE, isLasting: true, key: 'contact-sent', onClose });
    closeNotice('contact-sent');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('stays if it is lasting', () => {
    showNotice({ ...SAVED_NOTICE, isLasting: true });
    passTime(60_000);
    expect(listCloseButtons()).toHaveLength(1);
  });

  test.each([
    ['personal', 'guest'],
    ['personal', 'unknown'],
    ['guest', 'unknown'],
    ['ip', 'personal'],
  ] as const)(
    'closes when the session changes from %s to %s, unless it is lasting (S6.1, S6.2, 27.13)',
    (kindBefore, kindAfter) => {
      setSession(SESSIONS[kindBefore]);
      showNotice(FAILURE_NOTICE);
      showNotice({ ...SAVED_NOTICE, key: 'operator', isLasting: true });
      setSession(SESSIONS[kindBefore]);
      expect(listCloseButtons()).toHaveLength(2);
      setSession(SESSIONS[kindAfter]);
      expect(findRegion().querySelectorAll('.notice')).toHaveLength(1);
      expect(readLiveTexts()['polite']).toContain('Gespeichert');
    },
  );

  test('stays when the boot ends, because the session was unknown before (S6.1, S6.2)', () => {
    setSession(SESSIONS.unknown);
    showNotice(FAILURE_NOTICE);
    setSession(SESSIONS.guest);
    expect(listCloseButtons()).toHaveLength(1);
  });
});
