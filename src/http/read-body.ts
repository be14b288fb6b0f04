const ANSWER_BYTES_MAX = 1024 * 1024;

export type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' };

/** Reads a response body, at most 1 MiB. @throws what the connection throws */
export async function readBody(response: Response): Promise<Body> {
  const text = await readText(response);
  if (text === undefined) return { kind: 'unreadable' };
  if (text.trim() === '') return { kind: 'empty' };
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** undefined when the text is too long. */
async function readText(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return text + decoder.decode();
    bytes += part.value.length;
    if (bytes > ANSWER_BYTES_MAX) {
      reader?.cancel().catch(() => {});
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
}
