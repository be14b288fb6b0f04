/** Records all values that the sandbox receives and sends. */
export function recordTraffic() {
  const values = new Set<string>();

  function record(text: string): void {
    for (const [value] of text.matchAll(/[\w.~-]{16,}/g)) {
      values.add(value);
      for (const part of value.split('.')) if (part.length >= 16) values.add(part);
    }
  }

  function recordHeaders(headers: Headers): void {
    for (const value of headers.values()) {
      record(value);
      if (value.startsWith('Basic ')) record(atob(value.slice('Basic '.length)));
    }
  }

  return {
    values: values as ReadonlySet<string>,
    /** Wraps a server function. */
    tap: (answer: (request: Request) => Promise<Response>) => async (request: Request) => {
      record(decodeURIComponent(request.url));
      recordHeaders(request.headers);
      record(decodeURIComponent(await request.clone().text()));
      const response = await answer(request);
      recordHeaders(response.headers);
      record(await response.clone().text());
      return response;
    },
  };
}

/** Encodings in which a file could hold a value. */
export function encodingsOf(value: string): Buffer[] {
  const bytes = [Buffer.from(value), Buffer.from(value, 'base64url')];
  const texts = bytes.flatMap((raw) => [
    raw.toString('base64').replace(/=+$/, ''),
    raw.toString('base64url'),
    raw.toString('hex'),
    raw.toString('hex').toUpperCase(),
  ]);
  return [...bytes, ...[...texts, encodeURIComponent(value)].map((text) => Buffer.from(text))];
}
