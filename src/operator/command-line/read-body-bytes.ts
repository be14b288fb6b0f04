/** Reads a body that another system has sent. @returns undefined for a body of more than `bytesMax` */
export async function readBodyBytes(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  bytesMax: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const receivedChunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    // Leaving the loop closes the stream.
    if (length > bytesMax) return undefined;
    receivedChunks.push(chunk);
  }
  return Buffer.concat(receivedChunks);
}
