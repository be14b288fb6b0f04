const GERMAN_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

export function isGermanDate(text: string): boolean {
  const [, day, month, year] = (GERMAN_DATE.exec(text) ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1;
}
