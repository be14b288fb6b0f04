/** Everything that crosses a wire of the sandbox, as single values. */
export function createWire() {
  const values = new Set<string>();

  function keep(text: string): void {
    for (const [value] of text.matchAll(/[\w.~-]{16,}/g)) {
      values.add(value);
      for (const part of value.split('.')) if (part.length >= 16) values.add(part);
    }
  }

  function keepHeaders(headers: Headers): void {
    for (const [name, value] of headers) {
      keep(value);
      // Client id and secret.
      if (name === 'authorization') keep(atob(value.replace(/^Basic /, '')));
    }
  }

  return {
    values: values as ReadonlySet<string>,
    /** Listens to a server. */
    tap: (answer: (request: Request) => Promise<Response>) => async (request: Request) => {
      keep(decodeURIComponent(request.url));
      keepHeaders(request.headers);
      keep(decodeURIComponent(await request.clone().text()));
      const response = await answer(request);
      keepHeaders(response.headers);
      const body = await response.clone().text();
      keep(body);
      return response;
    },
  };
}

/** The ways in which a value could stand in a file. */
export function spellings(value: string): Buffer[] {
  const bytes = [Buffer.from(value), Buffer.from(value, 'base64url')];
  const texts = bytes.flatMap((raw) => [
    raw.toString('base64').replace(/=+$/, ''),
    raw.toString('base64url'),
    raw.toString('hex'),
    raw.toString('hex').toUpperCase(),
  ]);
  return [
    ...bytes,
    ...texts.map((text) => Buffer.from(text)),
    Buffer.from(encodeURIComponent(value)),
  ];
}
