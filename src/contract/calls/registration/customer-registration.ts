import * as z from 'zod/mini';
import { customerId } from '../../values/customer-id.ts';
import { registration } from './register.ts';

export const customerRegistration = z.extend(registration, { customer: customerId });

export type CustomerRegistration = z.infer<typeof customerRegistration>;
