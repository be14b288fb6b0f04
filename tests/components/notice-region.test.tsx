// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticeRegion, withToast } from '../../src/components/NoticeRegion.tsx';
import type { Toast } from '../../src/components/ToastNotice.tsx';
import { NOTICE_AUTO_CLOSE_MS } from '../../src/limits.ts';

const SAVED: Toast = { id: '1', kind: 'success', heading: 'Gespeichert' };
const FAILED: Toast = { id: '2', kind: 'error', heading: 'Fehlgeschlagen' };
let closed: string[] = [];

beforeEach(() => {
  closed = [];
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(...toasts: Toast[]) {
  render(<NoticeRegion onClose={({ id }) => closed.push(id)} toasts={toasts} />);
}

function wait(ms: number) {
  act(() => vi.advanceTimersByTime(ms));
}

test('A10 success closes after its time, an error stays', () => {
  show(SAVED, FAILED);
  wait(NOTICE_AUTO_CLOSE_MS - 1);
  expect(closed).toEqual([]);
  wait(1);
  expect(closed).toEqual(['1']);
  wait(NOTICE_AUTO_CLOSE_MS * 10);
  expect(closed).toEqual(['1']);
});

test('A10 a time of 0 keeps a success message', () => {
  show({ ...SAVED, autoCloseMs: 0 });
  wait(NOTICE_AUTO_CLOSE_MS * 2);
  expect(closed).toEqual([]);
});

test('A10 the clock stands under the pointer, at the focus and in a hidden tab', () => {
  show(SAVED);
  const notice = screen.getByText('Gespeichert').parentElement ?? document.body;
  const hold = (begin: () => void, end: () => void) => {
    act(begin);
    wait(NOTICE_AUTO_CLOSE_MS * 2);
    expect(closed).toEqual([]);
    act(end);
  };
  wait(NOTICE_AUTO_CLOSE_MS - 100);
  hold(
    () => notice.dispatchEvent(new Event('pointerenter')),
    () => notice.dispatchEvent(new Event('pointerleave')),
  );
  const button = screen.getByRole('button');
  hold(
    () => button.focus(),
    () => button.blur(),
  );
  const hidden = vi.spyOn(document, 'hidden', 'get');
  hold(
    () => {
      hidden.mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
    },
    () => {
      hidden.mockRestore();
      document.dispatchEvent(new Event('visibilitychange'));
    },
  );
  wait(99);
  expect(closed).toEqual([]);
  wait(1);
  expect(closed).toEqual(['1']);
});

test('A10 Escape closes the message that has the focus', () => {
  show(SAVED, FAILED);
  fireEvent.keyDown(screen.getAllByRole('button')[1] ?? document.body, { key: 'Escape' });
  expect(closed).toEqual(['2']);
});

test('A10 errors are announced at once, the rest politely, in a named region', () => {
  show(SAVED, FAILED);
  const region = screen.getByRole('region', { name: 'Meldungen' });
  const parts = [...region.children].map((part) => [
    part.getAttribute('aria-live'),
    part.textContent,
  ]);
  expect(parts).toEqual([
    ['polite', expect.stringContaining('Gespeichert')],
    ['assertive', expect.stringContaining('Fehlgeschlagen')],
  ]);
});

test('the same message replaces itself', () => {
  const toasts = withToast(withToast([SAVED], FAILED), { ...SAVED, id: '3' });
  expect(toasts.map(({ id }) => id)).toEqual(['2', '3']);
});
