export const createTally = () => ({
  /** Number of checked states, and of states in which the page must match the server. */
  states: 0,
  comparedStates: 0,
  /** Number of submits, and of submits that sent a request. */
  submits: 0,
  sentSubmits: 0,
  /** Pages that restored the user's own draft. */
  ownDrafts: 0,
  /** Number of pages that hid another user's draft, and of such pages that a guest opened. */
  foreignDrafts: 0,
  hiddenFromGuests: 0,
  reports: 0,
});

export type Tally = ReturnType<typeof createTally>;
