import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Kinds of session that hydrate the island, parted by blanks. */
    'client:session'?: string;
  }
}

/**
 * `client:session="personal ip"`: hydrates an island as soon as one of these kinds of user is there,
 * so a guest never downloads it. Astro bundles a directive apart from the page's modules, so it must
 * not import a store: it listens to the event that session start sends.
 */
const onSession: ClientDirective = (load, options) => {
  const kinds = String(options.value).split(' ');
  async function hydrateFor(kind: string | undefined) {
    if (!kind || !kinds.includes(kind)) return;
    document.removeEventListener('portal:session', onChange);
    const hydrate = await load();
    await hydrate();
  }
  function onChange() {
    void hydrateFor(document.documentElement.dataset['session']);
  }
  document.addEventListener('portal:session', onChange);
  onChange();
};

export default onSession;
