import { createServer } from 'node:http';
import type { RecaptchaKeys } from '../../../src/sandbox/endpoint/recaptcha.ts';
import { listenOnFreePort } from '../free-port.ts';

const SECRET = 'secret-of-tests';

/** A fake of Google's siteverify. */
export interface VerifyService {
  readonly settings: RecaptchaKeys;
  readonly verifyRequests: Readonly<Record<string, string>>[];
  /** Body of the next answers; 'nothing' closes the connection. By default a token `key|action|id` succeeds. */
  answer: object | 'nothing' | undefined;
  readonly close: () => void;
}

export async function openVerifyService(): Promise<VerifyService> {
  const server = createServer(async (request, response) => {
    const parts = await request.toArray();
    const parameters = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
    service.verifyRequests.push(parameters);
    const [, action] = parameters['response']?.split('|') ?? [];
    const isValid = parameters['secret'] === SECRET && action !== undefined;
    const goodAnswer = { success: isValid, action, hostname: 'localhost', score: 0.9 };
    if (service.answer === 'nothing') request.socket.destroy();
    else response.end(JSON.stringify(service.answer ?? goodAnswer));
  });
  const port = await listenOnFreePort(server);
  const service: VerifyService = {
    settings: { secret: SECRET, verifyUrl: `http://127.0.0.1:${port}/siteverify` },
    verifyRequests: [],
    answer: undefined,
    close: () => server.close(),
  };
  return service;
}
