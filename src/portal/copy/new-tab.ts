import { sentences } from './sentences.ts';

export const newTab = sentences('new-tab', '(öffnet in neuem Tab)');
