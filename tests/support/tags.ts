/** Tag of browser tests that need the back/forward cache, so a full browser. */
export const BACK_FORWARD_CACHE = '@back-forward-cache';
