import * as z from 'zod/mini';
import { valueError } from './value-error.ts';

export const acceptedTerms = z.literal(true, valueError('terms.required'));
