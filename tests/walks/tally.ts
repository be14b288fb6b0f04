/** What the walks have come across. */
export interface Tally {
  /** States of the tab after a step, and those in which the page had to agree with the server. */
  states: number;
  compared: number;
  /** Presses of the button that sends, and those by which a request left the page. */
  submits: number;
  sent: number;
  /** Pages that brought back the draft of whoever was there. */
  ownDrafts: number;
  /** Pages that had a draft of somebody else and did not show it. */
  foreignDrafts: number;
  /** Those of them that a guest opened. */
  keptFromGuests: number;
}

/** The figures in words. */
export const told = (tally: Tally): string =>
  `Walks: ${tally.states} states, ${tally.compared} of them compared with the server; ` +
  `${tally.submits} submits, ${tally.sent} of them sent; drafts: ${tally.ownDrafts} brought back, ` +
  `${tally.foreignDrafts} of others kept back, ${tally.keptFromGuests} of them from guests.\n`;

export const freshTally = (): Tally => ({
  states: 0,
  compared: 0,
  submits: 0,
  sent: 0,
  ownDrafts: 0,
  foreignDrafts: 0,
  keptFromGuests: 0,
});
