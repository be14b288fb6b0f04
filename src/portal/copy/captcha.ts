/** The captcha notice is text in the form, not a floating badge (rule 7.5.9). */
export const captchaBadge = {
  altcha: 'Geschützt durch ALTCHA – ohne Cookies und ohne Dritte.',
  privacy: 'Datenschutzhinweise',
} as const;
