/** The captcha badge: a line of text at the form, nothing that floats over it (rule 7.5.9). */
export const captchaBadge = {
  altcha: 'Geschützt durch ALTCHA – ohne Cookies und ohne Dritte.',
  recaptcha: 'Geschützt durch Google reCAPTCHA.',
  privacy: 'Datenschutzhinweise',
} as const;
