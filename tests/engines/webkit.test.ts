import { describe } from 'vitest';
import { walkAccount } from './account-walk.ts';
import { openWebKit } from './webkit.ts';

describe('WebKit', () => walkAccount(openWebKit));
