import { createObjectReader, isText, parseText } from './definition/readers.ts';
import type { ValueOf } from './definition/schema.ts';
import { OPERATOR_NOTICE_TEXT_MAX } from './limits.ts';

/** The path of the file with the notice. The file exists only while there is a notice (rule 27.13). */
export const OPERATOR_NOTICE_PATH = '/hinweis.json';

/**
 * Parses a time to Unix time in ms.
 * @returns NaN for a time without a zone, because browsers assume different zones
 */
function parseTime(value: unknown): number {
  return isText(value) && /T.+(?:Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : Number.NaN;
}

/** Reads the file of a notice about maintenance or a disturbance. */
export const operatorNoticeSchema = createObjectReader((fields) => {
  const text = (parseText(fields['text']) ?? '').trim();
  const fromTime =
    fields['from'] === undefined ? Number.NEGATIVE_INFINITY : parseTime(fields['from']);
  const untilTime =
    fields['until'] === undefined ? Number.POSITIVE_INFINITY : parseTime(fields['until']);
  const pages = fields['pages'] as readonly string[] | undefined;
  const hasUsableText = text !== '' && [...text].length <= OPERATOR_NOTICE_TEXT_MAX;
  const hasUsablePages = pages === undefined || (Array.isArray(pages) && pages.every(isText));
  if (!hasUsableText || !hasUsablePages || Number.isNaN(fromTime) || Number.isNaN(untilTime))
    return undefined;
  return { text, from: fromTime, until: untilTime, pages };
});

type OperatorNotice = ValueOf<typeof operatorNoticeSchema>;

/** @param path is the path of the page @param now is a Unix time in ms */
export function isNoticeFor({ from, until, pages }: OperatorNotice, path: string, now: number) {
  if (now < from || now >= until) return false;
  return pages?.some((pathPattern) => matchesPath(pathPattern, path)) ?? true;
}

/** @param pathPattern is a path, or a prefix such as '/kontakt/*' */
function matchesPath(pathPattern: string, path: string): boolean {
  return pathPattern.endsWith('/*')
    ? path.startsWith(pathPattern.slice(0, -1))
    : path === pathPattern;
}
