import * as z from 'zod/mini';
import { OPERATOR_NOTICE_TEXT_MAX } from '../contract/limits.ts';
import { described } from './values.ts';

const time = (description: string) =>
  described(
    z.optional(
      z.iso.datetime({ offset: true, error: 'must be a time such as 2026-12-01T18:00:00+01:00' }),
    ),
    description,
  );

/** `hinweis.json`, which an operator puts beside the pages without a build (rule 27.13). */
export const operatorNoticeFile = z.strictObject({
  $schema: z.optional(z.string()),
  text: described(
    z.string().check(z.regex(/\S/, { error: 'is empty' }), z.maxLength(OPERATOR_NOTICE_TEXT_MAX)),
    'What customers should know; shown as text.',
  ),
  from: time('Shown from this time on, with its zone: 2026-12-01T18:00:00+01:00.'),
  until: time('Not shown from this time on.'),
  pages: described(
    z.optional(
      z.array(z.string().check(z.regex(/^\//, { error: 'must be a path that starts with /' }))),
    ),
    'Paths of pages, or of folders as /kontakt/*; all without it.',
  ),
});
