import { accountCases } from './cases/account.tsx';
import { proveCases } from './prove.ts';

proveCases(accountCases);
