import { openObject } from './form/form-readers.ts';
import { register } from './register.ts';
import { registerAtShop } from './register-shop.ts';

/** A registration with whatever the backend's own form asks for (rule 11.9). */
const openRequest = openObject({});

/** Registers by a form that the backend defines, in the library and in the shop. */
export const registerOpen = { ...register, request: openRequest };
export const registerAtShopOpen = { ...registerAtShop, request: openRequest };
