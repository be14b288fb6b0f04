import { writeFileSync } from 'node:fs';

/** Runs before a deploy: what BACKEND_ORIGIN names becomes a part of it. */
const origin = process.env['BACKEND_ORIGIN'] ?? '';
const ALLOWED = /^(?:https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)$/;
if (ALLOWED.test(origin))
  writeFileSync(new URL('backend.json', import.meta.url), JSON.stringify({ origin }));
else {
  console.error(
    'BACKEND_ORIGIN must name the origin of the backend, such as https://backend.example.de; nothing is deployed.',
  );
  process.exitCode = 1;
}
