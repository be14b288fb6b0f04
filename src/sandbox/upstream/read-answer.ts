/** A page of the administration is larger than any answer to a call. */
const ANSWER_BYTES_MAX = 10 * 1024 * 1024;

export class AnswerTooLarge extends Error {}

/**
 * Reads the body of an answer completely, so that a cut does not reach the browser as a success.
 * @throws AnswerTooLarge, or what the connection throws
 */
export async function readAnswer(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const reader = answer.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return new Uint8Array(Buffer.concat(chunks));
    bytes += chunk.value.length;
    if (bytes > ANSWER_BYTES_MAX) {
      reader?.cancel().catch(() => {});
      throw new AnswerTooLarge();
    }
    chunks.push(chunk.value);
  }
}

export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
