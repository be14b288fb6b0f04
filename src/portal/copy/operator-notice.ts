import { sentences } from './sentences.ts';

export const operatorNotice = sentences('operator-notice', { heading: 'Aktueller Hinweis' });
