import { defineSentences } from '../../sites/sentences.ts';

export const mailRequests = defineSentences('mail-requests', {
  /** The spelling is specified (rule 0.16). */
  failure: 'Interner Server Fehler.',
  login: 'Zum Login',
  cooldown: 'Erneut senden in {seconds} s möglich',
});
