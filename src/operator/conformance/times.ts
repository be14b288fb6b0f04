export const SECOND_MS = 1000;
export const HOUR_MS = 60 * 60 * SECOND_MS;
