/** A statement that is no literal, which the store's types refuse. */
export function statement(sql: string): TemplateStringsArray {
  return Object.assign([sql], { raw: [sql] });
}
