import * as z from 'zod/mini';
import { trimEnds } from './pasted-text.ts';

/** A text without the blanks around it (rule 8.2). */
export const trimmedText = z.string().check(z.overwrite(trimEnds));
