/** Reads the body of another system. @param max decoded bytes @returns undefined for a longer body */
export async function readBodyBytes(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  max: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of chunks) {
    length += part.byteLength;
    // Leaving the loop closes the stream.
    if (length > max) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
