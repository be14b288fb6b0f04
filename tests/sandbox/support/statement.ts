/** Fakes a template literal of a text that is no literal, because the store accepts only template literals. */
export const createStatement = (sql: string): TemplateStringsArray =>
  Object.assign([sql], { raw: [sql] });
