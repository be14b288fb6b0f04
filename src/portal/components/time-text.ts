const TIME = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** A time of an answer in German, in the publisher's time zone. @returns undefined if it is none */
export function timeText(value = ''): string | undefined {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : TIME.format(time);
}
