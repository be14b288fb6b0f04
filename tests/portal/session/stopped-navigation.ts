import { beforeEach, vi } from 'vitest';

/** Records the navigations of modules that are imported afterwards, because jsdom does not navigate. */
export const browser = { goTo: vi.fn(), replaceWith: vi.fn(), reloadPage: vi.fn() };

vi.mock('../../../src/portal/session/navigate.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ...browser,
}));

beforeEach(() => void vi.clearAllMocks());
