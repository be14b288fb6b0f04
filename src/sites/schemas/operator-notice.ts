import * as z from 'zod';
import { OPERATOR_NOTICE_TEXT_MAX } from '../../contract/limits.ts';

const time = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-12-01T18:00:00+01:00' })
  .optional();

/** The schema of `hinweis.json`, which an operator publishes without a build (rule 27.13). */
export const operatorNoticeFile = z.strictObject({
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
    .array(z.string().regex(/^\//, 'must be a path that starts with /'))
    .optional()
    .describe('Paths of pages, or of folders such as /kontakt/*; by default, all pages.'),
});
