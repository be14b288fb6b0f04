/** When an answer was sent, by the clock of the backend. @returns undefined where it does not say so */
export function answeredAt(headers: Headers): Date | undefined {
  return timeIn(headers.get('date'));
}

/** @returns undefined for a text that is no time */
export function timeIn(text: string | null | undefined): Date | undefined {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? undefined : time;
}
