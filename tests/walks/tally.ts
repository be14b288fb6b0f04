export const freshTally = () => ({
  /** Checked states, and those in which the page must match the server. */
  states: 0,
  compared: 0,
  /** Submits, and those that sent a request. */
  submits: 0,
  sent: 0,
  /** Pages that restored the user's own draft. */
  ownDrafts: 0,
  /** Pages with another user's draft, which they did not show, and those of them opened by a guest. */
  foreignDrafts: 0,
  hiddenFromGuests: 0,
  reports: 0,
});

export type Tally = ReturnType<typeof freshTally>;
