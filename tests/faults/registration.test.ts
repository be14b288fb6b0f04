import { registrationCases } from './cases/registration.tsx';
import { proveCases } from './prove.ts';

proveCases(registrationCases);
