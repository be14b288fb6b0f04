import { defineCall } from '../../definition/call.ts';
import { addressReply } from './address-reply.ts';

/** Ends the session only if the request carries the portal's tokens (rules S5.8, S5.9). */
export const logout = defineCall('GET', '/auth/logout', { reply: addressReply });
