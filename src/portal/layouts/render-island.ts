import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * In one piece: of a longer form React sends parts behind it, with inline scripts that move them
 * into their place, and the policy blocks those (rule S3.5). @throws whatever a component throws
 */
export async function renderIsland(island: ReactNode, identifierPrefix: string): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(island, {
    identifierPrefix,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Only errors outside of Suspense reject.
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  if (errors.length > 0) throw errors[0];
  return new Response(stream).text();
}
