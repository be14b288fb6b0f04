import { accountCases } from './cases/account.tsx';
import { testCases } from './prove.ts';

testCases(accountCases);
