/** A time of an answer in German, in the publisher's time zone. @returns undefined if it is none */
export function timeText(value = ''): string | undefined {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return undefined;
  return time.toLocaleString('de-DE', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
}
