import { sites } from './loaded-sites.ts';

/**
 * The choices of forms, with the ids for the backend (rule 25.13). build/sites-plugin.ts writes
 * them into pages.
 */
export const { salutations, academicTitles, noTitleId, portalIds, fieldsOfLaw } = sites.backendIds;
