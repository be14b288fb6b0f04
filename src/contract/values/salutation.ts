import * as z from 'zod/mini';
import { errorCode } from './error-code.ts';

export const salutation = z.string().check(z.minLength(1, errorCode('salutation.required')));
