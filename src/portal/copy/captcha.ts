export const captchaBadge = {
  altcha: 'Geschützt durch ALTCHA – ohne Cookies und ohne Dritte.',
  privacy: 'Datenschutzhinweise',
} as const;
