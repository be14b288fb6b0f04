import * as z from 'zod';
import { OPERATOR_NOTICE_TEXT_MAX } from '../../contract/limits.ts';
import { listRouteNames, routeOf } from '../../contract/routes.ts';

const time = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-12-01T18:00:00+01:00' })
  .optional();

/** Whether a path such as /kontakt/abo is a page, or a folder such as /kontakt/* has pages. */
function hasPage(path: string): boolean {
  const segments = path.split('/');
  return listRouteNames().some((name) => {
    const routeSegments = routeOf(name).path.split('/');
    const matchesSegment = (routeSegment: string, index: number) => {
      const segment = segments[index] ?? '';
      if (segment === '*') return index === segments.length - 1;
      return routeSegment.startsWith(':') ? segment !== '' : routeSegment === segment;
    };
    return routeSegments.length === segments.length && routeSegments.every(matchesSegment);
  });
}

const noticePage = z
  .string()
  .regex(/^\//, { error: 'must be a path that starts with /', abort: true })
  .refine(hasPage, 'is no page of the portal, and no folder of pages such as /kontakt/*');

const notice = z.strictObject({
  $schema: z.string().optional(),
  text: z
    .string()
    .regex(/\S/, 'is empty')
    .max(OPERATOR_NOTICE_TEXT_MAX)
    .describe('What customers should know, as plain text.'),
  from: time.describe(
    'Time from which the notice is shown, with a zone: 2026-12-01T18:00:00+01:00.',
  ),
  until: time.describe('Time from which the notice is no longer shown, with a zone.'),
  pages: z
    .array(noticePage)
    .min(1, 'is empty')
    .optional()
    .describe('Paths of pages, or of folders such as /kontakt/*; by default, all pages.'),
});

/** The schema of `hinweis.json`, which an operator publishes without a build (rule 27.13). */
export const operatorNoticeFile = notice.refine(
  ({ from, until }) =>
    from === undefined || until === undefined || Date.parse(from) < Date.parse(until),
  { path: ['until'], error: 'must be later than from' },
);
