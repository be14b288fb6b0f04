import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AsyncSection } from '../../../../src/portal/forms/sections/AsyncSection.tsx';
import type { Load } from '../../../../src/portal/http/cache/use-call.ts';

type Failed = Extract<Load<string>, { status: 'failed' }>;

const announced: unknown[] = [];
document.addEventListener('portal:notice', (event) =>
  announced.push((event as CustomEvent).detail),
);

afterEach(() => {
  cleanup();
  announced.length = 0;
});

const OFFLINE: Failed['failure'] = { status: 'unreachable', reason: 'FETCH_ERROR' };
const refused = (code: number): Failed['failure'] => ({
  status: 'refused',
  code,
  message: '',
  faults: [],
  retryAfterSeconds: 0,
});
const failed = (failure: Failed['failure'] = OFFLINE): Failed => ({
  status: 'failed',
  failure,
  retry: vi.fn(),
});

function section(load: Load<string>) {
  return (
    <AsyncSection failed="Nicht geladen" heading={<h2>Newsletter</h2>} load={load}>
      {(reply) => <p id="content">{reply ?? 'keine'}</p>}
    </AsyncSection>
  );
}

function show(load: Load<string>) {
  const { container, rerender } = render(section(load));
  return {
    box: container.firstElementChild as HTMLElement,
    text: () => container.textContent ?? '',
    find: (selector: string) => container.querySelector<HTMLElement>(selector),
    change: (next: Load<string>) => rerender(section(next)),
  };
}

describe('rule 3.18: a part of a page', () => {
  test('that is asked for again is not new to the page', () => {
    const { box, change } = show({ status: 'ready', reply: 'drei' });
    change({ status: 'loading' });
    expect('coming' in box.dataset).toBe(false);
  });

  test('rule 3.8: that fails with the session offers to sign in', () => {
    const { find, text } = show(failed(refused(401)));
    expect(find('[data-auth="login"]')?.textContent).toBe('Anmelden');
    expect(text()).toContain('Ihre Sitzung ist abgelaufen.');
    expect(announced).toEqual([
      expect.objectContaining({
        kind: 'warning',
        heading: 'Sitzung abgelaufen',
        action: 'login',
        text: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an. Ihre Eingaben bleiben erhalten.',
      }),
    ]);
  });

  test('rule 9.5: that is refused asks nobody to check what was not entered', () => {
    const { text } = show(failed(refused(400)));
    expect(text()).toContain('Es ist ein Fehler aufgetreten.');
    expect(text()).not.toContain('überprüfen');
  });
});
