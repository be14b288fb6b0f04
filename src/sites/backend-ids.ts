import { sites } from './loaded-sites.ts';

/** Choices of forms (rule 25.13). A browser gets the values themselves, see build/sites-as-data.ts. */
export const { salutations, academicTitles, noTitleId, portalIds, fieldsOfLaw } = sites.backendIds;
