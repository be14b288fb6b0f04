import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NoticeRegion } from '../../../src/portal/components/messages/NoticeRegion.tsx';
import { startNotices } from '../../../src/portal/layouts/notices.ts';
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

const SAVED: NoticeContent = { key: 'saved', kind: 'success', heading: 'Gespeichert' };
const FAILED: NoticeContent = { key: 'load', kind: 'error', heading: 'Fehlgeschlagen' };

beforeEach(() => {
  vi.useFakeTimers();
  for (const key of Object.keys($notices.get())) closeNotice(key as NoticeKey);
  openFreshPage({
    body: `<main tabindex="-1"><button>Speichern</button></main>${renderToStaticMarkup(<NoticeRegion />)}`,
  });
  startNotices();
});

const region = () => screen.getByRole('region', { name: 'Meldungen' });
const said = () =>
  Object.fromEntries(
    [...region().querySelectorAll('[aria-live]')].map((line) => [
      line.getAttribute('aria-live'),
      line.parentElement?.textContent,
    ]),
  );
const closers = () => screen.getAllByRole('button', { name: 'Meldung schließen' });
const saving = () => screen.getByRole('button', { name: 'Speichern' });

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
const wait = (ms: number) => vi.advanceTimersByTime(ms);

test('a notice of a failure requests the operator’s notice, another notice does not (27.13)', async () => {
  vi.resetModules();
  openFreshPage({ body: renderToStaticMarkup(<NoticeRegion />) });
  const fresh = await import('../../../src/portal/layouts/notices.ts');
  const notices = await import('../../../src/portal/notices.ts');
  fresh.startNotices();
  const ask = vi.fn(async () => new Response('', { status: 404 }));
  vi.stubGlobal('fetch', ask);
  notices.showNotice(SAVED);
  expect(ask).not.toHaveBeenCalled();
  notices.showNotice(FAILED);
  expect(ask).toHaveBeenCalledExactlyOnceWith('/hinweis.json', expect.anything());
});

describe('the region (A10)', () => {
  test('has both live parts before the first notice', () => {
    expect(said()).toEqual({ polite: '', assertive: '' });
  });

  test.each([
    ['info', 'polite', 'Hinweis'],
    ['success', 'polite', 'Erledigt'],
    ['warning', 'assertive', 'Achtung'],
    ['error', 'assertive', 'Fehler'],
  ] as const)('announces %s in its %s part, with a word for its kind, once', (kind, part, word) => {
    showNotice({ key: 'load', kind, heading: 'Überschrift', text: 'Satz.' });
    const shown = `${word}ÜberschriftSatz.Meldung schließen`;
    expect(said()[part]).toBe(`${shown}${word}. Überschrift. Satz.`);
    wait(1000);
    expect(said()[part]).toBe(shown);
    expect(region().querySelector('.notice')?.classList).toContain(`notice-${kind}`);
  });

  test('shows a notice that is older than it', () => {
    document.body.innerHTML = '';
    showNotice(FAILED);
    document.body.innerHTML = renderToStaticMarkup(<NoticeRegion />);
    startNotices();
    expect(said()['assertive']).toContain('Fehlgeschlagen');
  });

  test('keeps each announcement for a second', () => {
    showNotice(SAVED);
    wait(900);
    showNotice({ ...SAVED, key: 'load' });
    wait(900);
    expect(said()['polite']).toMatch(/Erledigt\. Gespeichert$/);
    wait(100);
    expect(said()['polite']).toMatch(/Meldung schließen$/);
  });

  test('does not announce a heading that has the focus (A34)', () => {
    saving().focus();
    showNotice({ ...SAVED, heading: 'Speichern', text: 'Satz.' });
    expect(said()['polite']).toBe('ErledigtSpeichernSatz.Meldung schließenErledigt. Satz.');
  });

  test('takes no focus, and moves none that is elsewhere when a notice goes', () => {
    saving().focus();
    showNotice(FAILED);
    expect(document.activeElement).toBe(saving());
    showNotice(SAVED);
    wait(5000);
    expect(said()['polite']).toBe('');
    expect(document.activeElement).toBe(saving());
  });

  test('closes a dialog that would cover the focused element of a notice', () => {
    const dialog = document.createElement('dialog');
    dialog.open = true;
    dialog.close = () => {
      dialog.open = false;
    };
    document.body.append(dialog);
    showNotice(FAILED);
    expect(dialog.open).toBe(true);
    showNotice({ ...FAILED, closesDialog: true });
    expect(dialog.open).toBe(false);
  });
});

describe('a notice (A10, 17.5)', () => {
  test.each([
    ['info', true],
    ['success', true],
    ['warning', false],
    ['error', false],
  ] as const)('of kind %s closes after 5000 ms: %s', (kind, closes) => {
    showNotice({ key: 'load', kind, heading: 'Überschrift' });
    wait(4999);
    expect(closers()).toHaveLength(1);
    wait(1);
    expect(region().querySelectorAll('.notice')).toHaveLength(closes ? 0 : 1);
  });

  test('waits while it has the focus, the pointer or the tab is hidden', () => {
    showNotice(SAVED);
    const hold = (begin: () => void, end: () => void) => {
      begin();
      wait(20_000);
      expect(closers()).toHaveLength(1);
      end();
    };
    wait(4900);
    hold(
      () => closers()[0]?.focus(),
      () => saving().focus(),
    );
    const hidden = vi.spyOn(document, 'hidden', 'get');
    hold(
      () => hidden.mockReturnValue(true),
      () => hidden.mockReturnValue(false),
    );
    // jsdom has no pointer.
    const [notice] = region().querySelectorAll<HTMLElement>('.notice');
    const matches = notice && vi.spyOn(notice, 'matches');
    hold(
      () => matches?.mockImplementation((selector) => selector === ':hover'),
      () => matches?.mockReturnValue(false),
    );
    wait(99);
    expect(closers()).toHaveLength(1);
    wait(1);
    expect(said()['polite']).toBe('');
  });

  test('replaces an equal notice and a notice of the same key, and restarts its time', () => {
    showNotice(SAVED);
    wait(3000);
    showNotice(SAVED);
    showNotice({ ...FAILED, key: 'resend' });
    showNotice({ ...SAVED, heading: 'Gesendet', key: 'resend' });
    expect(closers()).toHaveLength(2);
    wait(4999);
    expect(said()['polite']).toContain('Gespeichert');
    wait(1);
    expect(said()).toEqual({ polite: '', assertive: '' });
  });

  test('is closed by its button and by Escape inside it, and by no Escape elsewhere', () => {
    showNotice(SAVED);
    showNotice(FAILED);
    fireEvent.keyDown(saving(), { key: 'Escape' });
    fireEvent.keyDown(closers()[0] ?? document.body, { key: 'a' });
    expect(closers()).toHaveLength(2);
    fireEvent.keyDown(closers()[1] ?? document.body, { key: 'Escape' });
    expect(said()['assertive']).toBe('');
    fireEvent.click(closers()[0] ?? document.body);
    expect(said()['polite']).toBe('');
  });

  test('gives the focus back to where it was, else to the page', () => {
    showNotice(FAILED);
    saving().focus();
    closers()[0]?.focus();
    fireEvent.click(closers()[0] ?? document.body);
    expect(document.activeElement).toBe(saving());
    showNotice(FAILED);
    closers()[0]?.focus();
    saving().remove();
    fireEvent.click(closers()[0] ?? document.body);
    expect(document.activeElement).toBe(document.querySelector('main'));
  });

  test('closes when its cause is over, and calls its owner when the user closes it', () => {
    const onClose = vi.fn();
    showNotice({ ...SAVED, isLasting: true, key: 'contact-sent', onClose });
    showNotice(FAILED);
    closeNotice('load');
    expect(said()['assertive']).toBe('');
    fireEvent.click(closers()[0] ?? document.body);
    expect(said()['polite']).toBe('');
    expect(onClose).toHaveBeenCalledOnce();
    showNotice({ ...SAVED, isLasting: true, key: 'contact-sent', onClose });
    closeNotice('contact-sent');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('stays if it is lasting', () => {
    showNotice({ ...SAVED, isLasting: true });
    wait(60_000);
    expect(closers()).toHaveLength(1);
  });

  test.each([
    ['personal', 'guest'],
    ['personal', 'unknown'],
    ['guest', 'unknown'],
    ['ip', 'personal'],
    // The boot ends.
    ['unknown', 'guest', 'stays'],
  ] as const)('closes when a session changes from %s to %s: %s (S6.1, S6.2, 27.13)', (...row) => {
    const [before, after, stays] = row;
    setSession(SESSIONS[before]);
    showNotice(FAILED);
    showNotice({ ...SAVED, key: 'operator', isLasting: true });
    setSession(SESSIONS[before]);
    expect(closers()).toHaveLength(2);
    setSession(SESSIONS[after]);
    expect(region().querySelectorAll('.notice')).toHaveLength(stays ? 2 : 1);
    expect(said()['polite']).toContain('Gespeichert');
  });
});
