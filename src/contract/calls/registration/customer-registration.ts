import * as z from 'zod/mini';
import { registration } from './register.ts';

export const customerRegistration = z.extend(registration, { customer: z.string() });

export type CustomerRegistration = z.infer<typeof customerRegistration>;
