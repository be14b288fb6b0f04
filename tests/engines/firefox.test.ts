import { describe } from 'vitest';
import { walkAccount } from './account-walk.ts';
import { openFirefox } from './firefox.ts';

describe('Firefox', () => walkAccount(openFirefox));
