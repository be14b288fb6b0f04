import { defineSentences } from '../../sites/sentences.ts';

export const operatorNotice = defineSentences('operator-notice', { heading: 'Aktueller Hinweis' });
