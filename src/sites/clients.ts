import { sites } from './loaded-sites.ts';
import type { Client } from './schemas/clients-and-environments.ts';

/** The first client is the default for unknown ids (rule 2.1). */
export const clients: readonly [Client, ...Client[]] = sites.clients;
