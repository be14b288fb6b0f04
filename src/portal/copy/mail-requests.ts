import { sentences } from '../../sites/sentences.ts';

export const mailRequests = sentences('mail-requests', {
  failure: 'Interner Server Fehler.',
  login: 'Zum Login',
  cooldown: 'Erneut senden in {seconds} s möglich',
});
