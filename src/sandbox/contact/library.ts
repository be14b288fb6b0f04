import type { Category } from './category.ts';
import { libraryContracts } from './library-contract.ts';
import { usingTheLibrary } from './library-use.ts';

export const libraryCategories: readonly Category[] = [...usingTheLibrary, ...libraryContracts];
