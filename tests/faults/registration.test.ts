import { registrationCases } from './cases/registration.tsx';
import { testCases } from './prove.ts';

testCases(registrationCases);
