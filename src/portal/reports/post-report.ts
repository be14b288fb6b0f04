/** Sends a report without cookies (rule 29.2), also while the page is closing. A report that fails is lost. */
export function postReport(path: string, report: object): void {
  fetch(new URL(path, location.origin).href, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => {});
}
