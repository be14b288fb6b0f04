type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A sentence with values in place of its placeholders `{name}`; braces in values stay. */
export function fill<Text extends string>(
  text: Text,
  values: Readonly<Record<NamesIn<Text>, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: NamesIn<Text>) => `${values[name]}`);
}
