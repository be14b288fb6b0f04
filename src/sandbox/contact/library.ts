import type { Category } from './category.ts';
import { libraryContracts } from './library-contract.ts';
import { usingTheLibrary } from './library-use.ts';

/** What customers of the research platform write about. */
export const libraryCategories: readonly Category[] = [...usingTheLibrary, ...libraryContracts];
