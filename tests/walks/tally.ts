/** Creates the counts that show how much the walks have covered. */
export const createTally = () => ({
  /** States of the tab that were checked. */
  states: 0,
  /** States in which the page had to match the server. */
  comparedStates: 0,
  submits: 0,
  /** Submits that sent a request. */
  sentSubmits: 0,
  /** Pages that restored the draft of their user. */
  ownDrafts: 0,
  /** Pages that did not show the draft of another user. */
  foreignDrafts: 0,
  /** Pages of guests that did not show the draft of a user. */
  foreignDraftsOfGuests: 0,
  /** Reports of problems that pages have sent. */
  reports: 0,
});

export type Tally = ReturnType<typeof createTally>;
