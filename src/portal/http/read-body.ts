const ANSWER_BYTES_MAX = 1024 * 1024;

export interface Body {
  readonly value: unknown;
}

/** At most 1 MiB. @returns undefined for what is longer, or no JSON @throws when the connection breaks */
export async function readBody(response: Response): Promise<Body | undefined> {
  const text = await readText(response);
  try {
    if (text !== undefined) return { value: text.trim() === '' ? undefined : JSON.parse(text) };
  } catch {}
  return undefined;
}

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
