/** Number of a success criterion, and what a person has to try. */
export type Criterion = readonly [num: string, trial: string];
