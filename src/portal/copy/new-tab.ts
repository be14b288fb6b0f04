import { defineSentences } from '../../sites/sentences.ts';

export const newTab = defineSentences('new-tab', '(öffnet in neuem Tab)');
