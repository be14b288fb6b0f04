const UNSUPPORTED = 'oidc-provider WARNING: Unsupported runtime';

/**
 * oidc-provider greets every Node that does not call itself LTS with a warning; ours is pinned
 * and tested. Nothing else that it says is held back.
 */
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
