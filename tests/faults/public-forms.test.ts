import { publicFormCases } from './cases/public-forms.tsx';
import { testCases } from './prove.ts';

testCases(publicFormCases);
