import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AsyncSection } from '../../../../src/portal/forms/sections/AsyncSection.tsx';
import type { Load } from '../../../../src/portal/http/queries.ts';

const LOADING_TEXT = 'NewsletterWird geladen …';
const refusal = { status: 'refused', message: '', fieldErrors: [], retryAfterSeconds: 0 } as const;
const createRefusedLoad = (code: number): Load<string> => ({
  ...{ status: 'failed', retry() {} },
  failure: { ...refusal, code },
});

const createSection = (load: Load<string>) => (
  <AsyncSection failureHeading="Nein" heading={<h2>Newsletter</h2>} load={load}>
    {(reply) => reply ?? 'keine'}
  </AsyncSection>
);

test.each<[load: Load<string>, text: string, isBusy: boolean, className: string]>([
  [{ status: 'idle' }, LOADING_TEXT, false, 'loading-section'],
  [{ status: 'loading' }, LOADING_TEXT, true, 'loading-section'],
  [{ status: 'ready', reply: 'drei' }, 'drei', false, ''],
  [{ status: 'absent' }, 'keine', false, ''],
  // A section has no input, so the sentence for wrong input would be wrong.
  [createRefusedLoad(400), 'NewsletterFehlerNeinEs ist ein Fehler aufgetreten.', false, ''],
  [createRefusedLoad(401), 'NewsletterFehlerNeinIhre Sitzung ist abgelaufen.', false, ''],
])('a section with the load %j shows %s (3.18, 9.5)', (load, text, isBusy, className) => {
  const { container, rerender } = render(createSection(load));
  const section = container.firstElementChild as HTMLElement;
  expect(section.textContent).toMatch(load.status === 'failed' ? new RegExp(`^${text}`) : text);
  expect([section.ariaBusy, section.className]).toEqual([`${isBusy}`, className]);
  expect(section.querySelector('[data-auth]') !== null).toBe(/Sitzung/.test(text));
  rerender(createSection({ status: 'ready', reply: 'drei' }));
  expect(section.textContent).toBe('drei');
  rerender(createSection({ status: 'loading' }));
  expect([section.textContent, section.className]).toEqual([LOADING_TEXT, '']);
});
