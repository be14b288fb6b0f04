/** Reads when the backend sent an answer, by the clock of the backend. @returns undefined without a readable `Date` header */
export function readAnswerTime(headers: Headers): Date | undefined {
  return readTime(headers.get('date'));
}

/** @returns undefined for a text that cannot be read as a time */
export function readTime(text: string | null | undefined): Date | undefined {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? undefined : time;
}
