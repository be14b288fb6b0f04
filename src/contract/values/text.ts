import * as z from 'zod/mini';
import { trimEnds } from './pasted-text.ts';

/** A text without the blanks at its ends (rule 8.2). */
export const trimmedText = z.string().check(z.overwrite(trimEnds));
