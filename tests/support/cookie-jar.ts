export type CookieJar = ReturnType<typeof createCookieJar>;

export function createCookieJar() {
  const cookies = new Map<string, string>();

  function storeCookie(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(/;\s*/);
    const separatorIndex = pair.indexOf('=');
    const isRemoved = attributes.some((attribute) =>
      /^max-age=0$|^expires=.*1970/i.test(attribute),
    );
    if (isRemoved) cookies.delete(pair.slice(0, separatorIndex));
    else cookies.set(pair.slice(0, separatorIndex), pair.slice(separatorIndex + 1));
  }

  return {
    cookies,
    /** Sends a request with the cookies, and stores the cookies of the answer. */
    send: async (
      server: { readonly fetch: (request: Request) => Promise<Response> },
      request: Request,
    ) => {
      const cookieHeader = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      if (cookieHeader !== '') request.headers.set('cookie', cookieHeader);
      const answer = await server.fetch(request);
      for (const cookie of answer.headers.getSetCookie()) storeCookie(cookie);
      return answer;
    },
  };
}
