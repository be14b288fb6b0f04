/** Ends of the ids that a control gives to what stands around it, as in `field-name-hint`. */
const ID_END = /-(?=(?:hint|fault|correct|prefix|suffix|list|chosen|requirements|option-\d+|\d+)$)/;

/** Names of the area's own controls. */
const OWN = ['contact-category', 'contact-topic'];

/**
 * The name of a server's field inside the form. Its own name, but for
 * - dots, which would mean a path to the form library;
 * - names of a form's own properties: a control called `appendChild` would stand in the place of
 *   the function and stop React (rule S2.1, clobbering); `name` hides nothing that is used;
 * - names that would give two elements the same id.
 * A server that uses the replaced characters itself is stopped by its field names' pattern.
 */
export function fieldKey(name: string): string {
  const key = name.replaceAll('.', '\u2024').replace(ID_END, '\u2010');
  return hidesProperty(name) || OWN.includes(name) ? `${key}\u2024` : key;
}

function hidesProperty(name: string): boolean {
  return (
    name !== 'name' &&
    typeof HTMLFormElement !== 'undefined' &&
    (name in HTMLFormElement.prototype || name.startsWith('__react'))
  );
}
