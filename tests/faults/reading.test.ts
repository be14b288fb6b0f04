import { readingCases } from './cases/reading.tsx';
import { testCases } from './prove.ts';

testCases(readingCases);
