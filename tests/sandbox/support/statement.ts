/** A statement that is no literal, which the store's types refuse. */
export const createStatement = (sql: string): TemplateStringsArray =>
  Object.assign([sql], { raw: [sql] });
