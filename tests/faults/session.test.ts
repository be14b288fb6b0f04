import { sessionCases } from './cases/session.tsx';
import { testCases } from './prove.ts';

testCases(sessionCases);
