/** The names of the placeholders in a sentence. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Replaces each placeholder `{name}` in a sentence with its value. Braces within a value stay. */
export function fill<Text extends string>(
  text: Text,
  values: Readonly<Record<NamesIn<Text>, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: NamesIn<Text>) => `${values[name]}`);
}
