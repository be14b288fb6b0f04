import * as z from 'zod/mini';

const text = z.optional(z.string());
const names = z.array(z.string());

/** What the backend says about a client (rule 5.6.1). */
export const clientConfig = z.object({
  clientId: text,
  label: text,
  link: text,
  productName: text,
  routes: z.optional(z.object({ show: names, hide: names })),
  salutations: z.optional(z.array(z.object({ value: z.int(), label: z.string() }))),
  captcha: z.optional(z.object({ provider: z.string(), siteKey: text, challengeUrl: text })),
  links: z.optional(
    z.object({
      terms: text,
      usage: text,
      service: text,
      imprint: text,
      copyright: text,
      privacy: text,
      help: text,
      activationCode: text,
    }),
  ),
  contact: z.optional(z.object({ phone: text, hours: text })),
  silentLogin: z._default(z.boolean(), false),
});

export const clientConfigExample: z.input<typeof clientConfig> = {
  clientId: 'library',
  label: 'Bibliothek',
  link: 'https://recherche.example.de/',
  productName: 'Fachbibliothek',
  routes: { show: [], hide: ['profile'] },
  salutations: [
    { value: 2, label: 'Frau' },
    { value: 1, label: 'Herr' },
  ],
  captcha: { provider: 'altcha', challengeUrl: '/csa/captcha/challenge' },
  contact: { phone: '0221 1234567', hours: 'Montag bis Freitag, 8 bis 18 Uhr' },
  silentLogin: false,
};
