import { render } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { waitUntil } from '../support/clock.ts';
import { findField, setValues } from '../support/fields.ts';
import { openPage, prerender } from '../support/page.tsx';
import type { PageOverrides } from './support/island.ts';
import { createRegistrationForm, openRegistration, PASSWORD } from './support/registration.tsx';

const EMAIL = 'jana@kanzlei-nord.de';
const INPUT_VALUES = { Vorname: 'Jana', 'E-Mail-Adresse': EMAIL, Passwort: PASSWORD };

const ERROR_SCREEN = `<template id="route-error"><div role="alert">
  <h1 tabindex="-1">Unexpected Application Error!</h1><p class="error-text"></p></div></template>`;

function BreakableArea({ children }: { children?: ReactNode }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('a mistake');
  return (
    <>
      <button onClick={() => setBroken(true)} type="button">
        Zerbrechen
      </button>
      {children}
    </>
  );
}

function ThrowingArea(): never {
  throw new Error('a mistake');
}

async function createBreakableForm() {
  return <BreakableArea>{await createRegistrationForm()}</BreakableArea>;
}

/** Opens a form that throws after a press of its button, and fills the form in. */
async function openBreakableForm(options?: PageOverrides): Promise<void> {
  const html = await prerender(createBreakableForm);
  const { hydrate, firstIsland } = await openIslands(html, options);
  hydrate(firstIsland, await createBreakableForm());
  setValues(INPUT_VALUES);
}

async function breakForm(): Promise<void> {
  document.querySelector('button')?.click();
  await waitUntil(() => expect(isErrorShown()).toBe(true));
  expect(document.querySelector('form')).toBeNull();
}

/** Opens a page with two islands, as the build writes the page. The first island contains the HTML. */
async function openIslands(html: string, options: PageOverrides = {}) {
  const islands = `<astro-island ssr>${html}</astro-island><astro-island ssr></astro-island>`;
  await openPage({
    path: '/registrierung',
    route: 'registration',
    html: islands + ERROR_SCREEN,
    ...options,
  });
  const { storeInputOnLeaving } = await import('../../src/portal/session/page/draft-store.ts');
  storeInputOnLeaving();
  const { watchIslands } = await import('../../src/portal/layouts/error-screen.ts');
  watchIslands();
  const { withIsland } = await import('../../src/portal/layouts/islands/Island.tsx');
  const { pageFactsOf } = await import('../../src/portal/layouts/islands/page-facts-of.ts');
  const facts = pageFactsOf({ environment: 'dev', client: 'library' });
  const [firstIsland, secondIsland] = document.querySelectorAll<HTMLElement>('astro-island');
  if (!firstIsland || !secondIsland) throw new Error('The islands are missing.');
  const hydrate = (container: HTMLElement, content: ReactElement) => {
    const Island = withIsland(() => content);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<Island facts={facts} />, { container, hydrate: true, onRecoverableError: () => {} });
  };
  return { hydrate, firstIsland, secondIsland };
}

const isErrorShown = () => document.querySelector('[role="alert"] h1') !== null;

/** Reloads the page as the button of the error screen does, and checks the form. */
async function reloadAndCheck(): Promise<void> {
  expect(sessionStorage.getItem('draft:/registrierung')).not.toContain(PASSWORD);
  await openRegistration({ sessionItems: { ...sessionStorage } });
  await waitUntil(() => expect(findField('Vorname').value).toBe('Jana'));
  expect(findField('E-Mail-Adresse').value).toBe(EMAIL);
  expect(findField('Passwort').value).toBe('');
}

describe('after an error screen and a reload, a form has its input except for passwords', () => {
  test('if the form itself throws (7.4, 3.14)', async () => {
    await openBreakableForm();
    await breakForm();
    await reloadAndCheck();
  });

  test('if the form throws during hydration (7.4, 3.14)', async () => {
    const html = await prerender(createRegistrationForm);
    const { hydrate, firstIsland } = await openIslands(html);
    setValues(INPUT_VALUES);
    hydrate(firstIsland, <ThrowingArea />);
    await waitUntil(() => expect(isErrorShown()).toBe(true));
    await reloadAndCheck();
  });

  test('if another island throws (7.4, 3.14)', async () => {
    const html = await prerender(createRegistrationForm);
    const { hydrate, secondIsland } = await openIslands(html);
    setValues(INPUT_VALUES);
    hydrate(secondIsland, <ThrowingArea />);
    await waitUntil(() => expect(isErrorShown()).toBe(true));
    await reloadAndCheck();
  });

  test('if the code of an island is missing (7.4.a, 3.14)', async () => {
    const html = await prerender(createRegistrationForm);
    const { secondIsland } = await openIslands(html);
    setValues(INPUT_VALUES);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const error = new TypeError('Failed to fetch dynamically imported module');
    const detail = { error, componentUrl: '/_astro/x.js' };
    secondIsland.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
    await waitUntil(() => expect(isErrorShown()).toBe(true));
    vi.unstubAllGlobals();
    await reloadAndCheck();
  });
});

test('an error screen stores no input at the computer of an institution (7.4, 3.14)', async () => {
  await openBreakableForm({ network: 'town' });
  await breakForm();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(EMAIL);
});
