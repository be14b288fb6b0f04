/** Creates a statement from a variable, which the types of the store forbid. */
export const createStatement = (sql: string): TemplateStringsArray =>
  Object.assign([sql], { raw: [sql] });
