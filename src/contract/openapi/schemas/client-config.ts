import * as z from 'zod/mini';

const names = z.array(z.string());

export const clientConfig = z.object({
  routes: z.optional(z.object({ show: names, hide: names })),
  captcha: z.optional(z.object({ provider: z.string(), siteKey: z.optional(z.string()) })),
});

export const clientConfigExample: z.input<typeof clientConfig> = {
  routes: { show: [], hide: ['profile'] },
  captcha: { provider: 'altcha' },
};
