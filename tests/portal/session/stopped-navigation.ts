import { beforeEach, vi } from 'vitest';

/** Records navigations, because jsdom does not navigate. Modules imported afterwards use it. */
export const browser = { goTo: vi.fn(), replaceWith: vi.fn(), reloadPage: vi.fn() };

vi.mock('../../../src/portal/session/navigate.ts', async (original) => ({
  ...(await original<object>()),
  ...browser,
}));

beforeEach(() => void vi.clearAllMocks());
