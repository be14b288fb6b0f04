const UNSUPPORTED = 'oidc-provider WARNING: Unsupported runtime';

/** Hides oidc-provider's warning about Node versions that are not LTS; ours is pinned and tested. */
async function loadQuietly() {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes(UNSUPPORTED)) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

export const { Provider, interactionPolicy } = await loadQuietly();
