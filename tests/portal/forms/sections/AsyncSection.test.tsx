import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AsyncSection } from '../../../../src/portal/forms/sections/AsyncSection.tsx';
import type { Load } from '../../../../src/portal/http/queries.ts';

const WAITS = 'NewsletterWird geladen …';
const refusal = { status: 'refused', message: '', fieldErrors: [], retryAfterSeconds: 0 } as const;
const refused = (code: number): Load<string> => ({
  ...{ status: 'failed', retry() {} },
  failure: { ...refusal, code },
});

const section = (load: Load<string>) => (
  <AsyncSection failureHeading="Nein" heading={<h2>Newsletter</h2>} load={load}>
    {(reply) => reply ?? 'keine'}
  </AsyncSection>
);

test.each<[Load<string>, string, boolean, string]>([
  [{ status: 'idle' }, WAITS, false, 'loading-section'],
  [{ status: 'loading' }, WAITS, true, 'loading-section'],
  [{ status: 'ready', reply: 'drei' }, 'drei', false, ''],
  [{ status: 'absent' }, 'keine', false, ''],
  // The sentence about wrong input does not fit, because there is no input.
  [refused(400), 'NewsletterFehlerNeinEs ist ein Fehler aufgetreten.', false, ''],
  [refused(401), 'NewsletterFehlerNeinIhre Sitzung ist abgelaufen.', false, ''],
])('a part of a page that is %j shows %s (3.18, 9.5)', (load, text, isBusy, loading) => {
  const { container, rerender } = render(section(load));
  const box = container.firstElementChild as HTMLElement;
  expect(box.textContent).toMatch(load.status === 'failed' ? new RegExp(`^${text}`) : text);
  expect([box.ariaBusy, box.className]).toEqual([`${isBusy}`, loading]);
  expect(box.querySelector('[data-auth]') !== null).toBe(/Sitzung/.test(text));
  rerender(section({ status: 'ready', reply: 'drei' }));
  expect(box.textContent).toBe('drei');
  rerender(section({ status: 'loading' }));
  expect([box.textContent, box.className]).toEqual([WAITS, '']);
});
