import { sentences } from '../../sites/sentences.ts';

export const newTab = sentences('new-tab', '(öffnet in neuem Tab)');
