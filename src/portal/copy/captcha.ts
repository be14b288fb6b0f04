import { sentences } from '../../sites/sentences.ts';

export const captchaBadge = sentences('captcha.captchaBadge', {
  altcha: 'Geschützt durch ALTCHA – ohne Cookies und ohne Dritte.',
  privacy: 'Datenschutzhinweise',
});
