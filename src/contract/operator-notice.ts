import * as read from './definition/readers.ts';
import { OPERATOR_NOTICE_TEXT_MAX } from './limits.ts';

/** Stands beside the pages; most of the time there is none (rule 27.13). */
export const OPERATOR_NOTICE_PATH = '/hinweis.json';

const shown: read.Reader<string> = (value) => {
  const words = read.text(value).trim();
  if (words === '' || [...words].length > OPERATOR_NOTICE_TEXT_MAX) throw new TypeError('text');
  return words;
};

/** Unix time in ms. @throws TypeError for a time without a zone, which each browser reads its way */
function timeOr(fallback: number): read.Reader<number> {
  return (value) => {
    if (value === undefined) return fallback;
    const text = read.text(value);
    const time = Date.parse(text);
    if (Number.isNaN(time) || !/T.+(?:Z|[+-]\d\d:\d\d)$/.test(text)) throw new TypeError('time');
    return time;
  };
}

/** A notice of maintenance or disturbance as its file has it. @throws TypeError @internal */
export const operatorNotice = read.object({
  text: shown,
  from: timeOr(Number.NEGATIVE_INFINITY),
  until: timeOr(Number.POSITIVE_INFINITY),
  pages: (value) => (value === undefined ? value : read.list(read.text)(value)),
});

export type OperatorNotice = read.ValueOf<typeof operatorNotice>;

export const readOperatorNotice = read.withFallback(operatorNotice, undefined);

/** @param path of the page @param now Unix time in ms */
export function isNoticeFor({ from, until, pages }: OperatorNotice, path: string, now: number) {
  if (now < from || now >= until) return false;
  return pages?.some((page) => covers(page, path)) ?? true;
}

function covers(page: string, path: string): boolean {
  return page.endsWith('/*') ? path.startsWith(page.slice(0, -1)) : path === page;
}
