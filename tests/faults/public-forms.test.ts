import { publicFormCases } from './cases/public-forms.tsx';
import { proveCases } from './prove.ts';

proveCases(publicFormCases);
