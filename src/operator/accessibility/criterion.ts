export type Criterion = readonly [num: string, trial: string];
