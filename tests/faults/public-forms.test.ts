import { publicFormCases } from './cases/public-forms.tsx';
import { testCases } from './test-cases.ts';

testCases(publicFormCases);
