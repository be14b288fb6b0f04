import { defineSentences } from '../../sites/sentences.ts';

export const mailRequests = defineSentences('mail-requests', {
  failure: 'Interner Server Fehler.',
  login: 'Zum Login',
  cooldown: 'Erneut senden in {seconds} s möglich',
});
