import { PUBLISHER_TIME_ZONE } from '../../contract/limits.ts';

const GERMAN_TIME_FORMAT = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: PUBLISHER_TIME_ZONE,
});

/**
 * Formats a time from a reply in German, in the publisher's time zone.
 * @returns undefined if the value is not a time
 */
export function formatGermanTime(value = ''): string | undefined {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : GERMAN_TIME_FORMAT.format(time);
}

/** Formats the day of a time for the name of a file, such as 2026-01-31, in the publisher's time zone. */
export function formatFileDay(time: Date): string {
  // The Swedish format is YYYY-MM-DD.
  return time.toLocaleDateString('sv-SE', { timeZone: PUBLISHER_TIME_ZONE });
}
