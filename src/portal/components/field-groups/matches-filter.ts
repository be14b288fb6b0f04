/** Whether a label contains the text of a filter, ignoring case. */
export function matchesFilter(label: string, query: string): boolean {
  return label.toLocaleLowerCase('de').includes(query.trim().toLocaleLowerCase('de'));
}
