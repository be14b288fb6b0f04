import { describe, expect, test, vi } from 'vitest';
import { readBody } from '../../../src/portal/http/send-once.ts';

const MIB = 1_048_576;

function inParts(parts: readonly Uint8Array<ArrayBuffer>[], cancel = vi.fn()): Response {
  const rest = [...parts];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = rest.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
    cancel,
  });
  return new Response(body);
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the body of a response', () => {
  test('is decoded correctly when a character is split over two chunks', async () => {
    const text = bytes('{"name":"Jörg"}');
    const cut = text.indexOf(0xc3) + 1;
    expect(await readBody(inParts([text.slice(0, cut), text.slice(cut)]))).toStrictEqual({
      value: { name: 'Jörg' },
    });
  });

  test('rule S9.2: is read up to 1 MiB', async () => {
    const answer = inParts([
      bytes(`"${'x'.repeat(MIB / 2 - 1)}`),
      bytes(`${'x'.repeat(MIB / 2 - 1)}"`),
    ]);
    expect(await readBody(answer)).toStrictEqual({ value: 'x'.repeat(MIB - 2) });
  });

  test('rule S9.2: is aborted after 1 MiB, however it is split', async () => {
    const cancel = vi.fn();
    const part = bytes('"'.padEnd(1024, ' '));
    const answer = inParts([...Array.from({ length: 1024 }, () => part), bytes('"')], cancel);
    expect(await readBody(answer)).toBeUndefined();
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('rule S9.2: is unreadable one byte above the limit, even as valid JSON', async () => {
    expect(await readBody(new Response(`"${'x'.repeat(MIB - 1)}"`))).toBeUndefined();
  });
});
