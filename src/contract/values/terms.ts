import * as z from 'zod/mini';
import { errorCode } from './error-code.ts';

export const acceptedTerms = z.literal(true, errorCode('terms.required'));
