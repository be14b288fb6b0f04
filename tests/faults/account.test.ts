import { accountCases } from './cases/account.tsx';
import { testCases } from './test-cases.ts';

testCases(accountCases);
