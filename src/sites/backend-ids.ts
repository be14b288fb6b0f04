import { sites } from './loaded-sites.ts';

/** Choices of forms (rule 25.13). Pages contain the values, see build/sites-plugin.ts. */
export const { salutations, academicTitles, noTitleId, portalIds, fieldsOfLaw } = sites.backendIds;
