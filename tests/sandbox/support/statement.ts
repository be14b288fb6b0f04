/** Turns a text into the strings of a template literal, because the store accepts no other statements. */
export const createStatement = (sql: string): TemplateStringsArray =>
  Object.assign([sql], { raw: [sql] });
