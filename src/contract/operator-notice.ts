import * as z from 'zod/mini';
import { OPERATOR_NOTICE_TEXT_MAX } from './limits.ts';

/** Stands beside the pages; most of the time there is none (rule 27.13). */
export const OPERATOR_NOTICE_PATH = '/hinweis.json';

/** Unix time in ms of a time with a zone: each browser reads one without it its own way. */
const time = z.pipe(
  z.string().check(z.regex(/T.+(?:Z|[+-]\d\d:\d\d)$/)),
  z.pipe(
    z.transform((text: string) => Date.parse(text)),
    z.number(),
  ),
);

const isShort = (text: string) => [...text].length <= OPERATOR_NOTICE_TEXT_MAX;

/** A notice of maintenance or disturbance as its file has it. */
export const operatorNotice = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.refine(isShort)),
  from: z._default(time, Number.NEGATIVE_INFINITY),
  until: z._default(time, Number.POSITIVE_INFINITY),
  pages: z.optional(z.array(z.string())),
});

type OperatorNotice = z.output<typeof operatorNotice>;

/** @param path of the page @param now Unix time in ms */
export function isNoticeFor({ from, until, pages }: OperatorNotice, path: string, now: number) {
  if (now < from || now >= until) return false;
  return pages?.some((page) => covers(page, path)) ?? true;
}

function covers(page: string, path: string): boolean {
  return page.endsWith('/*') ? path.startsWith(page.slice(0, -1)) : path === page;
}
