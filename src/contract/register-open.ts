import * as z from 'zod/mini';
import { register } from './register.ts';
import { registerAtShop } from './register-shop.ts';

const openRequest = z.looseObject({});

/** Registration with a server-defined form, which may have any fields (rule 11.9). */
export const registerWithAnyFields = { ...register, request: openRequest };
export const registerAtShopWithAnyFields = { ...registerAtShop, request: openRequest };
