import { cleanup, fireEvent, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MissingPart } from '../../../src/portal/components/messages/MissingPart.tsx';
import { listen } from '../../../src/portal/events.ts';
import { JourneyForm, type JourneyFormProps } from '../../../src/portal/forms/JourneyForm.tsx';

type Status = JourneyFormProps['form']['state']['status'];

function show(
  { status = 'idle' as Status, ...props } = {} as Partial<JourneyFormProps> & {
    status?: Status;
  },
) {
  const calls = {
    prepare: vi.fn(),
    submit: vi.fn((event) => event?.preventDefault()),
    syncAutofill: vi.fn(),
  };
  const state = { status, attempt: 0 };
  const form = { id: 'f', needsToken: false, summary: [], state, ...calls };
  const journey = (
    <JourneyForm failed="Fehler" form={form} submit="Senden" {...props}>
      <input aria-label="Feld" name="x" />
    </JourneyForm>
  );
  const { container } = render(journey);
  const find = <Found extends HTMLElement>(selector: string) =>
    container.querySelector<Found>(selector) as Found;
  return {
    calls,
    journey,
    find,
    form: find<HTMLFormElement>('form'),
    button: find<HTMLButtonElement>('[type="submit"]'),
    reason: find<HTMLElement>('#f-reason'),
  };
}

describe('a form', () => {
  test('rule S9.1: before hydration can be submitted, which first-paint.ts remembers', () => {
    const { form, journey } = show();
    expect('ready' in form.dataset).toBe(true);
    const page = renderToStaticMarkup(journey);
    expect(page).toContain('<button');
    expect(page).not.toMatch(/data-ready|disabled/);
  });

  test.each(['sending', 'sent'] as const)('rule 7.5.6: that is %s is busy and stays', (status) => {
    const { form, button, find } = show({ status, busy: 'Wird gesendet …' });
    expect([form.ariaBusy, 'replaced' in form.dataset]).toEqual(['true', false]);
    expect(button.textContent).toContain('Wird gesendet …');
    expect([button.getAttribute('aria-busy'), find('.spinner')]).toEqual(['true', null]);
  });

  test('rule 7.5.6: that checks its values is not busy', () => {
    const { form, find } = show({ status: 'checking', spinner: 'Moment …' });
    expect([form.ariaBusy, find('.spinner')]).toEqual(['false', null]);
    // Rule A8: it is there before its text.
    expect(find('[role="status"]').textContent).toBe('');
  });

  test('rules 8.11, S12: reads autofill when a pointer comes, and prepares itself when the focus does', () => {
    const { find, form, calls } = show();
    const counts = () => [calls.syncAutofill.mock.calls.length, calls.prepare.mock.calls.length];
    fireEvent.pointerOver(form);
    expect(counts()).toEqual([1, 0]);
    fireEvent.focus(find('input'));
    expect(counts()).toEqual([1, 1]);
    fireEvent.input(find('input'), { target: { value: 'x' } });
    expect(counts()).toEqual([2, 1]);
  });

  test('rule 8.11: reads autofill again and again while it lacks something', () => {
    vi.useFakeTimers();
    const { calls } = show({ blocked: 'Bitte ausfüllen.' });
    vi.advanceTimersByTime(3000);
    const polls = calls.syncAutofill.mock.calls.length;
    expect(polls).toBeGreaterThan(2);
    cleanup();
    vi.advanceTimersByTime(3000);
    expect(calls.syncAutofill).toHaveBeenCalledTimes(polls);
    const ready = show();
    vi.advanceTimersByTime(3000);
    expect(ready.calls.syncAutofill).not.toHaveBeenCalled();
  });
});

test('rule 7.4.c: a part whose code is missing says so with the focus, and can be tried again', () => {
  const told: unknown[] = [];
  onTestFinished(listen('portal:notice', ({ detail }) => told.push(detail)));
  const retry = vi.fn();
  const { container } = render(
    <MissingPart code={{ status: 'failed', retry }} heading="Kontakt" text="Bitte." />,
  );
  expect(document.activeElement?.textContent).toBe('Kontakt');
  const texts = [...container.querySelectorAll('p:not(.notice-word)')].map((p) => p.textContent);
  expect(texts).toEqual(['Bitte.']);
  container.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledOnce();
  expect(told).toEqual([expect.objectContaining({ key: 'form-missing', heading: 'Kontakt' })]);
});
