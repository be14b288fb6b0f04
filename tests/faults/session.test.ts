import { sessionCases } from './cases/session.tsx';
import { testCases } from './test-cases.ts';

testCases(sessionCases);
