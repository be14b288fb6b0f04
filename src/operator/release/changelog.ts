/** The section `## <version>` with its heading. @returns undefined if it is missing or empty */
export function entryOf(version: string, changelog: string): string | undefined {
  const sections = changelog.split(/^(?=## )/m);
  const found = sections.find((section) => section.split(/\s/)[1] === version);
  const [, ...lines] = found?.trim().split('\n') ?? [];
  return lines.some((line) => line.trim() !== '') ? `${found?.trim()}\n` : undefined;
}
