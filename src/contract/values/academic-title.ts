import * as z from 'zod/mini';
import { ACADEMIC_TITLES } from './academic-titles.ts';

/** The title as it travels; an unknown id is refused. */
export const academicTitleId = z
  .number()
  .check(z.refine((id) => id in ACADEMIC_TITLES, 'academicTitle.unknown'));
