/** What the walks have covered. */
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

export const summaryOf = (tally: Tally): string =>
  `Walks: ${tally.states} states, ${tally.compared} of them compared with the server; ` +
  `${tally.submits} submits, ${tally.sent} of them sent; drafts: ${tally.ownDrafts} restored, ` +
  `${tally.foreignDrafts} of others not shown, ${tally.hiddenFromGuests} of them to guests; ${tally.reports} reports.\n`;
