/** The time zone of days and times that people read. */
export const PUBLISHER_TIME_ZONE = 'Europe/Berlin';
