import * as z from 'zod/mini';
import { valueError } from './value-error.ts';

export const salutation = z.string().check(z.minLength(1, valueError('salutation.required')));
