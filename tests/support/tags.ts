/** Tag of browser tests that go back to a page; they run in a whole browser, which keeps such pages. */
export const BACK_FORWARD_CACHE = '@back-forward-cache';
