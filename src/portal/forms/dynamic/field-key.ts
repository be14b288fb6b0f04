/** Id suffixes of elements around a control, as in `field-name-hint`. */
const ID_END = /-(?=(?:hint|fault|correct|prefix|suffix|list|chosen|requirements|option-\d+|\d+)$)/;

/** Built-in controls of the contact form. */
const OWN = ['contact-category', 'contact-topic'];

/**
 * Replaces dots (paths in React Hook Form), endings that duplicate an id, and names of form
 * properties: a control named `appendChild` breaks React (rule S2.1); `name` is harmless.
 * The field name pattern excludes the replacement characters, so keys stay unique.
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
