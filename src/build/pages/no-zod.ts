import * as zod from 'zod/mini';

const NO_ZOD = '\0portal:no-zod';

/** A schema is made of anything; checking by it is a mistake, which must not pass in silence. */
const CODE = `const schema = /* @__PURE__ */ new Proxy(() => schema, { get: () => schema });
const refuse = () => { throw new Error('Browsers have no zod.') };
export { ${Object.keys(zod).map((name) => `${/(parse|code)(Async)?$/i.test(name) ? 'refuse' : 'schema'} as ${name}`)} };`;

/** Forms check by the rules of `contract/values`; zod would be 7 kB of every page with a form. */
export function noZod() {
  return {
    name: 'portal:no-zod',
    enforce: 'pre',
    applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
    resolveId: (id: string) => (id === 'zod/mini' ? NO_ZOD : undefined),
    load: (id: string) => (id === NO_ZOD ? CODE : undefined),
  } as const;
}
