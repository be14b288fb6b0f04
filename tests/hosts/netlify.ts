import { spawnSync } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import { delimiter, join } from 'node:path';
import { Readable } from 'node:stream';
import { resolveConfig } from '@netlify/config';
import { EdgeFunctionsHandler } from '@netlify/edge-functions-dev';
import { StaticHandler } from '@netlify/static';

/**
 * Runs the parts of Netlify's local server that a portal uses: the reader of netlify.toml, the runtime of edge
 * functions and the server of files. The arguments are the folder of netlify.toml and the port.
 */
const [cwd = '', port = ''] = process.argv.slice(2);
// The runtime starts the program `deno` of the PATH.
const programFolder = join(import.meta.dirname, 'node_modules/.bin');
process.env['PATH'] = [programFolder, process.env['PATH']].join(delimiter);
const { config } = await resolveConfig({ cwd, repositoryRoot: cwd, offline: true, mode: 'cli' });
const { command, publish, edge_functions: functionsFolder } = config.build;
const { status } = spawnSync(command, { cwd, shell: true, stdio: 'inherit' });
if (status !== 0) process.exit(1);
const origin = `http://localhost:${port}`;
const files = new StaticHandler({ directory: publish });
const edge = new EdgeFunctionsHandler({
  configDeclarations: config.edge_functions ?? [],
  directories: [functionsFolder],
  env: {},
  geolocation: { city: '' },
  logger: console,
  siteID: '0',
  siteName: 'portal',
});

async function answerRequest(request: Request): Promise<Response> {
  const edgeFunction = await edge.match(request);
  if (edgeFunction) return edgeFunction.handle(request, origin);
  const file = await files.match(request);
  return file ? file.handle() : new Response(null, { status: 404 });
}

async function sendResponse(
  { status, headers, body }: Response,
  response: ServerResponse,
): Promise<void> {
  const cookies = headers.getSetCookie();
  const allHeaders = {
    ...Object.fromEntries(headers),
    ...(cookies[0] && { 'set-cookie': cookies }),
  };
  response.writeHead(status, allHeaders);
  if (body) Readable.fromWeb(body).pipe(response);
  else response.end();
}

createServer(async (incomingMessage, response) => {
  const { method = 'GET', url = '/', headers } = incomingMessage;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const request = new Request(`http://${headers.host}${url}`, {
    method,
    redirect: 'manual',
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ...(hasBody && { body: Readable.toWeb(incomingMessage), duplex: 'half' }),
  });
  request.headers.set('x-nf-request-id', 'test');
  await answerRequest(request)
    .then((fetchResponse) => sendResponse(fetchResponse, response))
    .catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
}).listen(Number(port), '127.0.0.1');

process.once('SIGTERM', async () => {
  await edge.stop();
  process.exit();
});
