import type { Walks } from './walk.ts';
import { account } from './walks/account.ts';
import { entry } from './walks/entry.ts';
import { platform } from './walks/platform.ts';
import { tab } from './walks/tab.ts';
import { trouble } from './walks/trouble.ts';

/** Every walk that a person takes in every engine (rule 28.1). */
export const WALKS: Walks = { ...entry, ...account, ...tab, ...trouble, ...platform };
