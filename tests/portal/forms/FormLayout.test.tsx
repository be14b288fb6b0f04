// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FormActions } from '../../../src/portal/forms/FormActions.tsx';
import { FormLayout, type FormLayoutProps } from '../../../src/portal/forms/FormLayout.tsx';
import { MissingPart } from '../../../src/portal/forms/MissingPart.tsx';

const told: unknown[] = [];
for (const type of ['portal:notice', 'portal:notice-over'])
  document.addEventListener(type, (event) => told.push((event as CustomEvent).detail));

beforeEach(() => {
  told.length = 0;
});
afterEach(cleanup);

const idle = { status: 'idle' } as const;

function show(form: Partial<FormLayoutProps['form']> = {}, more: Partial<FormLayoutProps> = {}) {
  const calls = {
    prepare: vi.fn(),
    submit: vi.fn((event) => event?.preventDefault()),
    syncAutofill: vi.fn(),
  };
  const { container } = render(
    <FormLayout
      form={{ id: 'f', isBound: true, state: idle, ...calls, ...form }}
      submit="Senden"
      {...more}
    >
      <input aria-label="Feld" name="x" />
    </FormLayout>,
  );
  const find = <Found extends HTMLElement>(selector: string) =>
    container.querySelector<Found>(selector) as Found;
  return {
    calls,
    find,
    form: find<HTMLFormElement>('form'),
    button: find<HTMLButtonElement>('[type="submit"]'),
    reason: find<HTMLElement>('#f-reason'),
  };
}

describe('a form', () => {
  test('that is ready can be sent, and gives no reason against it', () => {
    const { form, button, reason, calls, find } = show();
    expect([form.id, form.method, form.noValidate]).toEqual(['f', 'post', true]);
    expect([form.getAttribute('aria-busy'), form.dataset['ready']]).toEqual(['false', '']);
    expect(['replaced' in form.dataset, form.hasAttribute('inert')]).toEqual([false, false]);
    expect(button.textContent).toContain('Senden');
    expect([
      button.disabled,
      button.hasAttribute('aria-busy'),
      'waiting' in button.dataset,
    ]).toEqual([false, false, false]);
    expect([button.hasAttribute('aria-describedby'), reason.hidden]).toEqual([false, true]);
    expect(find('[role="status"]')).toBeNull();
    fireEvent.submit(form);
    expect(calls.submit).toHaveBeenCalledOnce();
  });

  test('rule S9.1: before hydration can be submitted, which first-paint.ts remembers', () => {
    const { form, button } = show({ isBound: false });
    expect([button.disabled, button.dataset['waiting'], 'ready' in form.dataset]).toEqual([
      false,
      '',
      false,
    ]);
  });

  test('rule 7.5.5: that lacks something says what, at its disabled button', () => {
    const { button, reason } = show({}, { blocked: 'Bitte ausfüllen.' });
    expect([button.disabled, reason.textContent, reason.hidden]).toEqual([
      true,
      'Bitte ausfüllen.',
      false,
    ]);
    expect(button.getAttribute('aria-describedby')).toBe('f-reason');
  });

  test.each(['sending', 'sent'] as const)('rule 7.5.6: that is %s is busy and stays', (status) => {
    const { form, button, find } = show({ state: { status } }, { busy: 'Wird gesendet …' });
    expect([form.getAttribute('aria-busy'), 'replaced' in form.dataset]).toEqual(['true', false]);
    expect(button.textContent).toContain('Wird gesendet …');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(find('.spinner')).toBeNull();
  });

  test('rule 7.5.6: that is sent gives its place to a spinner to the eye, and stays mounted', () => {
    const { form, find } = show({ state: { status: 'sending' } }, { spinner: 'Moment …' });
    expect([form.dataset['replaced'], form.hasAttribute('inert')]).toEqual(['', true]);
    expect(find('[role="status"]')?.textContent).toContain('Moment …');
    expect(find('input')).not.toBeNull();
  });

  test('rule 7.5.6: that checks its values is not busy', () => {
    const { form, find } = show({ state: { status: 'checking' } }, { spinner: 'Moment …' });
    expect([form.getAttribute('aria-busy'), find('.spinner')]).toEqual(['false', null]);
    // Rule A8: it is there before its text.
    expect(find('[role="status"]')?.textContent).toBe('');
  });

  test('rules 8.11, S12: reads autofill when a pointer or the focus comes, and then loads its code', () => {
    const { find, form, calls } = show();
    fireEvent.pointerOver(form);
    expect([calls.syncAutofill.mock.calls.length, calls.prepare.mock.calls.length]).toEqual([1, 0]);
    fireEvent.focus(find('input'));
    expect([calls.syncAutofill.mock.calls.length, calls.prepare.mock.calls.length]).toEqual([2, 1]);
    fireEvent.input(find('input'), { target: { value: 'x' } });
    expect(calls.syncAutofill).toHaveBeenCalledTimes(3);
  });

  test('rule 1.10.3: has its other buttons beside the one that sends it', () => {
    const other = vi.fn();
    const { find } = show(
      {},
      { actions: (submit) => <FormActions onOther={other} other="Abbrechen" submit={submit} /> },
    );
    const buttons = [...find('form').querySelectorAll<HTMLElement>('button')];
    const cancel = buttons.find(({ textContent }) => textContent === 'Abbrechen');
    cancel?.click();
    expect(other).toHaveBeenCalledOnce();
    expect(find('.actions [type="submit"]') ?? find('[type="submit"]')).not.toBeNull();
  });

  test('rule 1.10.3: has no other button without words for it', () => {
    const { find } = show(
      {},
      { actions: (submit) => <FormActions onOther={() => {}} other={undefined} submit={submit} /> },
    );
    expect(find('form').textContent).not.toContain('undefined');
    expect(find('[data-look="secondary"], .button-secondary')).toBeNull();
  });
});

describe('rule 7.4.c: a part whose code is missing', () => {
  test('says so with the focus, and can be tried again', () => {
    const retry = vi.fn();
    const { container } = render(<MissingPart heading="Kontakt" retry={retry} sentence="Satz." />);
    expect(document.activeElement?.textContent).toBe('Kontakt');
    const texts = [...container.querySelectorAll('p:not(.notice-word)')].map((p) => p.textContent);
    expect(texts).toEqual(['Satz.', expect.stringContaining('Keine Verbindung.')]);
    container.querySelector('button')?.click();
    expect(retry).toHaveBeenCalledOnce();
    expect(told).toEqual([]);
  });

  test.each([
    ['Satz.', 'Satz.'],
    [undefined, expect.stringContaining('Keine Verbindung.')],
  ])('rule 10.7: tells the region of notices (%s), until it has gone', (sentence, text) => {
    const { unmount } = render(
      <MissingPart
        heading="Kontakt"
        announcementKey="form-missing"
        retry={() => {}}
        sentence={sentence}
      />,
    );
    expect(told).toEqual([{ key: 'form-missing', kind: 'error', heading: 'Kontakt', text }]);
    unmount();
    expect(told.at(-1)).toBe('form-missing');
    expect(told).toHaveLength(2);
  });
});
