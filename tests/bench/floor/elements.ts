/** Elements of the baseline pages. */

export function field(label: string, type = 'text', autocomplete = 'off'): string {
  return `<label>${label} *<input type="${type}" autocomplete="${autocomplete}"></label>`;
}

export function select(label: string, options: readonly string[]): string {
  const list = options.map((option) => `<option>${option}</option>`).join('');
  return `<label>${label}<select>${list}</select></label>`;
}

export function tick(label: string, isTicked = false): string {
  return `<label><input type="checkbox"${isTicked ? ' checked' : ''}> ${label}</label>`;
}

export function section(heading: string, content: string): string {
  return `<section><h2>${heading}</h2>${content}</section>`;
}

export function facts(entries: readonly (readonly [term: string, description: string])[]): string {
  return `<dl>${entries.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join('')}</dl>`;
}
