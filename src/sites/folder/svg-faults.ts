/** Shapes, text and paint; nothing that runs, embeds or links. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'text', 'tspan'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
]);

const IGNORED = /<!--[\s\S]*?-->|<\?xml\s[^?]*\?>/g;
const TAG = /<\/?([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ELSEWHERE = /url\(\s*['"]?(?!#)|@import|javascript:|expression\(/i;

/**
 * Reasons not to serve an SVG from the portal's origin (rule 25.8): what is not known to be harmless
 * is refused. Escapes could hide a word, so none are allowed in attributes and styles.
 */
export function svgFaults(text: string): string[] {
  const faults = new Set<string>();
  const rest = text.replace(IGNORED, '').replace(TAG, (_, element: string, attributes: string) => {
    if (!ELEMENTS.has(element))
      faults.add(`has <${element}>; only shapes and text may be in it. Remove it`);
    for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE))
      if (!isHarmless(name, double ?? single ?? ''))
        faults.add(`has the attribute ${name} with a script or a reference. Remove it`);
    return element === 'style' ? '\0' : '';
  });
  for (const [, style = ''] of rest.matchAll(/\0([^\0]*)\0/g))
    if (ELSEWHERE.test(style) || /[\\&]/.test(style))
      faults.add('has a style that loads something or hides it by an escape. Remove it');
  if (/[<>]/.test(rest) || text.includes('\0'))
    faults.add('is no plain SVG: a tag cannot be read. Export it anew');
  return [...faults];
}

function isHarmless(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  if (/^xmlns(?::xlink)?$/.test(name)) return /^http:\/\/www\.w3\.org\/[\w/]+$/.test(value);
  if (/(?:^|:)(?:href|src|base)$/i.test(name)) return value.startsWith('#');
  return !ELSEWHERE.test(value) && !/[\\&]/.test(value);
}
