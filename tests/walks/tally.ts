/** What the walks have covered. */
export interface Tally {
  /** Checked states, and those in which the page must match the server. */
  states: number;
  compared: number;
  /** Submits, and those that sent a request. */
  submits: number;
  sent: number;
  /** Pages that restored the user's own draft. */
  ownDrafts: number;
  /** Pages with another user's draft, which they did not show. */
  foreignDrafts: number;
  /** Those of them opened by a guest. */
  hiddenFromGuests: number;
  /** Reports of problems. */
  reports: number;
}

export const summaryOf = (tally: Tally): string =>
  `Walks: ${tally.states} states, ${tally.compared} of them compared with the server; ` +
  `${tally.submits} submits, ${tally.sent} of them sent; drafts: ${tally.ownDrafts} restored, ` +
  `${tally.foreignDrafts} of others not shown, ${tally.hiddenFromGuests} of them to guests; ${tally.reports} reports.\n`;

export const freshTally = (): Tally => ({
  states: 0,
  compared: 0,
  submits: 0,
  sent: 0,
  ownDrafts: 0,
  foreignDrafts: 0,
  hiddenFromGuests: 0,
  reports: 0,
});
