import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { SitesError } from './folder-errors.ts';
import { displayPath, readFileBytes } from './read-json.ts';

export type Picture = Readonly<ReturnType<typeof readPicture>>;

const HASH_LENGTH = 8;
const BYTES_MAX = 50_000;
/** The first bytes of a PNG are a signature and a header, which contains width and height. */
const PNG_HEADER_BYTES = 24;
const PNG_WIDTH_OFFSET = 16;
const PNG_HEIGHT_OFFSET = 20;

/** Reads a picture (rule 25.8). @throws SitesError */
export function readPicture(file: string) {
  const place = displayPath(file);
  const content = readFileBytes(file);
  if (content.length > BYTES_MAX)
    throw new SitesError([`${place} has ${content.length} bytes. Reduce it to ${BYTES_MAX}.`]);
  const ending = extname(file);
  const ratio = ending === '.svg' ? ratioOfSvg(content) : ratioOfPng(content);
  if (ratio === undefined)
    throw new SitesError([`${place} has no size; an SVG needs a viewBox, like "0 0 160 20".`]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  // The address is like `/_astro/logo.4f2a91c0.svg`.
  return { file, address: `/_astro/${basename(file, ending)}.${hash}${ending}`, ratio };
}

function ratioOfSvg(content: Buffer): number | undefined {
  const [, viewBox = ''] = /<(?:\w+:)?svg\s[^>]*\bviewBox=["']([^"']+)/.exec(`${content}`) ?? [];
  const [, , width, height] = viewBox.trim().split(/[\s,]+/);
  return ratioOfSides(Number(width), Number(height));
}

function ratioOfPng(content: Buffer): number | undefined {
  if (content.toString('latin1', 1, 4) !== 'PNG' || content.length < PNG_HEADER_BYTES)
    return undefined;
  return ratioOfSides(
    content.readUInt32BE(PNG_WIDTH_OFFSET),
    content.readUInt32BE(PNG_HEIGHT_OFFSET),
  );
}

function ratioOfSides(width: number, height: number): number | undefined {
  return width > 0 && height > 0 ? width / height : undefined;
}
