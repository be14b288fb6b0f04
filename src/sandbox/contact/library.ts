import { libraryContracts } from './library-contract.ts';
import { usingTheLibrary } from './library-use.ts';
import type { Category } from './topics.ts';

/** What customers of the research platform write about. */
export const libraryCategories: readonly Category[] = [...usingTheLibrary, ...libraryContracts];
