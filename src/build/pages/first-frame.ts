const ISLAND_SCRIPTS = /(<style>astro-island.*?<\/style>)((?:<script>.*?<\/script>){2})/s;
const STYLES = /<style>(.*?)<\/style>/gs;
const LATER = /\/\*! later \*\/\n(.*)\n?/g;
const FIRST_WORDS = '<span id="first-words" hidden></span>';

/**
 * Moves behind the first words what the first frame does not need: style sheets that begin with the
 * comment `later`, and Astro's inline island scripts (rule 18.14).
 */
export function withShortFirstFrame(html: string): string {
  if (!html.includes(FIRST_WORDS)) return html;
  const later: string[] = [];
  const [island = '', style = '', scripts = ''] = ISLAND_SCRIPTS.exec(html) ?? [];
  return html
    .replace(island, () => style)
    .replace(STYLES, (element) =>
      element.replace(LATER, (_, sheet: string) => {
        later.push(sheet);
        return '';
      }),
    )
    .replace(FIRST_WORDS, () => FIRST_WORDS + inline(later) + scripts);
}

function inline(sheets: readonly string[]): string {
  return sheets.length > 0 ? `<style>${sheets.join('\n')}</style>` : '';
}
