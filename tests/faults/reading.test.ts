import { readingCases } from './cases/reading.tsx';
import { testCases } from './test-cases.ts';

testCases(readingCases);
