import { defineSentences } from '../../sites/sentences.ts';

export const captchaBadge = defineSentences('captcha.captchaBadge', {
  altcha: 'Geschützt durch ALTCHA – ohne Cookies und ohne Dritte.',
  privacy: 'Datenschutzhinweise',
});
