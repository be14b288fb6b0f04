/** Creates the counts that show how much the walks have covered. */
export const createTally = () => ({
  /** States of the tab that were checked. */
  states: 0,
  /** States in which the page had to match the server. */
  comparedStates: 0,
  submits: 0,
  /** Submits that sent a request. */
  sentSubmits: 0,
  /** Pages that restored the draft of the person on the page. */
  restoredDrafts: 0,
  /** Pages that hid the draft of another person. */
  hiddenDrafts: 0,
  /** Pages that hid the draft of a user from a guest. */
  draftsHiddenFromGuests: 0,
  /** Reports of problems that pages have sent. */
  reports: 0,
});

export type Tally = ReturnType<typeof createTally>;
