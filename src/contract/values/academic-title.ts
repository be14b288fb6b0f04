import * as z from 'zod/mini';
import { ACADEMIC_TITLES } from './academic-titles.ts';

export const academicTitleId = z
  .number()
  .check(z.refine((id) => id in ACADEMIC_TITLES, 'academicTitle.unknown'));
