import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { ELEMENTS, FUNCTIONS, PAINT_ATTRIBUTES, TEXT_ATTRIBUTES } from './svg-names.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Reads an SVG; what is not known to be harmless is a fault (rule 25.8). */
export function readSvg(text: string) {
  const faults = new Set<string>();
  let root: SaxesTagNS | undefined;
  let style = '';
  const open: SaxesTagNS[] = [];
  const addText = (part: string) => {
    if (open.at(-1)?.local === 'style') style += part;
  };

  const parser = new SaxesParser({ xmlns: true });
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^utf-8$/i.test(encoding)) faults.add(`has the encoding ${encoding}. Save it as UTF-8`);
  });
  parser.on('doctype', () => faults.add('is not a plain SVG: it has a DOCTYPE. Remove it'));
  parser.on('processinginstruction', () =>
    faults.add('is not a plain SVG: it has a processing instruction. Remove it'),
  );
  parser.on('opentag', (tag) => {
    root ??= tag;
    open.push(tag);
    for (const fault of faultsOf(tag)) faults.add(fault);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(text).close();
  } catch {
    const { line, columnIndex } = parser;
    faults.add(`is not a plain SVG: it cannot be read at ${line}:${columnIndex}. Export it anew`);
  }
  if (root && root.local !== 'svg')
    faults.add('is not a plain SVG: it begins with another element');
  if (!isHarmlessCss(style))
    faults.add('has a style that loads something or hides it by an escape. Remove it');
  return { viewBox: root?.attributes['viewBox']?.value, faults: [...faults] };
}

function faultsOf({ uri, local, name, attributes }: SaxesTagNS): string[] {
  const isKnown = uri === SVG && ELEMENTS.has(local);
  const wrong = Object.values(attributes).filter((attribute) => !isHarmless(attribute));
  const faults = wrong.map(
    (one) => `has the attribute ${one.name}, which is unknown or refers to something. Remove it`,
  );
  return isKnown
    ? faults
    : [`has <${name}>; only shapes and text may be in it. Remove it`, ...faults];
}

function isHarmless({ uri, local, name, value }: SaxesAttributeNS): boolean {
  if (uri === XMLNS) return name !== 'xmlns' || value === SVG;
  if (uri === XML) return local === 'space' || local === 'lang';
  if (local === 'href' && (uri === '' || uri === XLINK)) return /^#[\w.-]+$/.test(value);
  return TEXT_ATTRIBUTES.test(name) || (PAINT_ATTRIBUTES.has(name) && isHarmlessCss(value));
}

/** Without escapes every function stands as its name before a bracket, in comments and strings too. */
function isHarmlessCss(css: string): boolean {
  if (css.includes('\\')) return false;
  const isMedia = [...css.matchAll(/@([^\s(]*)/g)].every(([, rule]) => rule === 'media');
  // Looks ahead, so that a function inside of another is met, too.
  const calls = [...css.matchAll(/([^\s(),:;{}"'/*+!]*)\((?=([^)]*))/g)];
  return isMedia && calls.every(([, name = '', first = '']) => isHarmlessCall(name, first));
}

function isHarmlessCall(name: string, argument: string): boolean {
  if (/^url$/i.test(name)) return /^\s*(["']?)#[\w.-]+\1\s*$/.test(argument);
  return name === '' || name === '@media' || FUNCTIONS.has(name.toLowerCase());
}
