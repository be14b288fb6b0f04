const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, also in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** HTML that may stand in HTML as it is. */
export interface SafeHtml {
  readonly html: string;
}

type Piece = string | number | SafeHtml | readonly SafeHtml[] | undefined | false;

/** A template whose values are escaped unless they come from another template. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): SafeHtml {
  return trusted(strings.map((text, index) => text + shown(pieces[index])).join(''));
}

/** Marks HTML of our own making as safe. */
export function trusted(source: string): SafeHtml {
  return { html: source };
}

function shown(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
  return 'html' in piece ? piece.html : piece.map((part) => part.html).join('');
}
