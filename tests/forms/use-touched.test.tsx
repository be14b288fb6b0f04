// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useCooldown } from '../../src/forms/use-cooldown.ts';
import { useTouched } from '../../src/forms/use-touched.ts';

beforeEach(() => {
  document.body.innerHTML = '<a href="/" id="link">x</a><form><input id="field"></form>';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('rule S12: a page', () => {
  const stopped = (id: string, type: string) => {
    const target = document.getElementById(id);
    target?.addEventListener(type, (event) => event.stopPropagation());
    act(() => void target?.dispatchEvent(new Event(type, { bubbles: true })));
  };

  test.each([
    ['pointerdown', 'link'],
    ['keydown', 'link'],
    ['focusin', 'field'],
  ])('is touched by a %s on a %s', (type, id) => {
    const { result } = renderHook(useTouched);
    expect(result.current).toBe(false);
    stopped(id, type);
    expect(result.current).toBe(true);
  });

  test('is touched by a form that gets the focus after something else', () => {
    const { result } = renderHook(useTouched);
    stopped('link', 'focusin');
    expect(result.current).toBe(false);
    stopped('field', 'focusin');
    expect(result.current).toBe(true);
  });

  test('is not touched by what only moves over it', () => {
    const { result } = renderHook(useTouched);
    act(() => void document.body.dispatchEvent(new Event('pointermove', { bubbles: true })));
    expect(result.current).toBe(false);
  });

  test.each([
    ['field', true],
    ['link', false],
  ])('whose %s has the focus before its code is there is touched: %s', (id, isTouched) => {
    document.getElementById(id)?.focus();
    expect(renderHook(useTouched).result.current).toBe(isTouched);
  });
});

describe('rule 7.11: a button that rests', () => {
  test('counts down second by second', () => {
    vi.useFakeTimers();
    const { result } = renderHook(useCooldown);
    expect(result.current.seconds).toBe(0);
    act(() => result.current.start(2));
    expect(result.current.seconds).toBe(2);
    act(() => vi.advanceTimersByTime(999));
    expect(result.current.seconds).toBe(2);
    act(() => vi.advanceTimersByTime(1));
    expect(result.current.seconds).toBe(1);
    act(() => vi.advanceTimersByTime(1000));
    expect(result.current.seconds).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rests anew from the last press, and counts no more when it has gone', () => {
    vi.useFakeTimers();
    const { result, unmount } = renderHook(useCooldown);
    act(() => result.current.start(2));
    act(() => vi.advanceTimersByTime(500));
    act(() => result.current.start(30));
    act(() => vi.advanceTimersByTime(500));
    expect(result.current.seconds).toBe(30);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
