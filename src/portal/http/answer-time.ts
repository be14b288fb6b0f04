/**
 * Reads the time at which the backend sent an answer, by the clock of the backend.
 * @returns undefined without a readable `Date` header
 */
export function readAnswerTime(headers: Headers): Date | undefined {
  return readTime(headers.get('date'));
}

/** Reads a time from a text. @returns undefined if the text is not a time */
export function readTime(text: string | null | undefined): Date | undefined {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? undefined : time;
}
