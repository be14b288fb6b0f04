import { Hono } from 'hono';
import answers from './peers/keycloak/answers.json' with { type: 'json' };

const PROTOCOL_PATH = '/realms/bench/protocol/openid-connect';
const TOKEN_LIFETIME_S = 300;

/** Scripts of the pages that keycloak-js loads into frames to test cookies and the session, by path. */
const FRAMES = {
  '3p-cookies/step1.html': "location.replace('step2.html')",
  '3p-cookies/step2.html': "parent.postMessage('supported', '*')",
  'login-status-iframe.html':
    "onmessage = ({ source, origin }) => source.postMessage('unchanged', origin)",
};

/** Creates an app that answers like a Keycloak server with a signed-in person. The app checks no request. */
export function createKeycloakStub(): Hono {
  const app = new Hono();
  for (const [path, answer] of Object.entries(answers))
    app.get(path, (context) => context.json(answer));
  for (const [path, script] of Object.entries(FRAMES))
    app.get(`${PROTOCOL_PATH}/${path}`, (context) => context.html(`<script>${script}</script>`));
  app.get(`${PROTOCOL_PATH}/auth`, (context) => {
    const { redirect_uri = '', state = '', nonce = '' } = context.req.query();
    const redirectAddress = new URL(redirect_uri);
    // The token must repeat the nonce, so the code is the nonce.
    for (const [name, value] of Object.entries({ state, session_state: 'bench', code: nonce }))
      redirectAddress.searchParams.set(name, value);
    return context.redirect(redirectAddress.href);
  });
  app.post(`${PROTOCOL_PATH}/token`, async (context) => {
    const { code = '' } = await context.req.parseBody();
    const token = createUnsignedToken(String(code));
    return context.json({
      access_token: token,
      refresh_token: token,
      id_token: token,
      token_type: 'Bearer',
      expires_in: TOKEN_LIFETIME_S,
      refresh_expires_in: TOKEN_LIFETIME_S,
    });
  });
  return app;
}

function createUnsignedToken(nonce: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const { firstName, lastName, username } = answers['/realms/bench/account/'];
  const claims = {
    iat,
    exp: iat + TOKEN_LIFETIME_S,
    sub: 'bench',
    sid: 'bench',
    nonce,
    given_name: firstName,
    family_name: lastName,
    preferred_username: username,
  };
  const parts = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${parts.join('.')}.`;
}
