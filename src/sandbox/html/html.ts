const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** HTML that is inserted without escaping. */
export interface SafeHtml {
  readonly html: string;
}

type Piece = string | number | SafeHtml | readonly SafeHtml[] | undefined | false;

export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): SafeHtml {
  return trusted(strings.map((text, index) => text + shown(pieces[index])).join(''));
}

/** Marks HTML as safe. Never pass user input. */
export function trusted(source: string): SafeHtml {
  return { html: source };
}

function shown(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
  return 'html' in piece ? piece.html : piece.map((part) => part.html).join('');
}
