const TIME = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** Formats a time of a reply in German, in the publisher's time zone. @returns undefined if the value is not a time */
export function formatGermanTime(value = ''): string | undefined {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : TIME.format(time);
}
