import { registrationCases } from './cases/registration.tsx';
import { testCases } from './test-cases.ts';

testCases(registrationCases);
