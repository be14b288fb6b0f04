import { sessionCases } from './cases/session.tsx';
import { proveCases } from './prove.ts';

proveCases(sessionCases);
