import { sentences } from '../../sites/sentences.ts';

export const operatorNotice = sentences('operator-notice', { heading: 'Aktueller Hinweis' });
