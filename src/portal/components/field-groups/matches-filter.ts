/** Whether a label contains the text of a filter, ignoring case. */
export function matchesFilter(label: string, filterText: string): boolean {
  return label.toLocaleLowerCase('de').includes(filterText.trim().toLocaleLowerCase('de'));
}
