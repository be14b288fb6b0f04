// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { beforeEach, expect, test, vi } from 'vitest';
import { goTo, reloadPage, replaceWith } from '../../../src/portal/session/navigate.ts';

const browser = { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', browser);
});

/** The addresses that each way of navigation was given. */
const calls = () => Object.values(browser).map(({ mock }) => mock.calls);

test('rule 4.9: leaves with an entry in the history, so that Back returns', () => {
  goTo('https://login.example.de/x');
  expect(calls()).toEqual([[['https://login.example.de/x']], [], []]);
});

test('rule 4.9: leaves in place of the entry where Back would loop', () => {
  replaceWith('https://login.example.de/x');
  expect(calls()).toEqual([[], [['https://login.example.de/x']], []]);
});

test('rule 7.4: loads the page anew', () => {
  reloadPage();
  expect(calls()).toEqual([[], [], [[]]]);
});
