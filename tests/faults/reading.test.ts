import { readingCases } from './cases/reading.tsx';
import { proveCases } from './prove.ts';

proveCases(readingCases);
