import type { SentRequest } from '../client/answer.ts';
import type { Configuration } from '../configuration.ts';

/** A secret value, and the variable that reports show in its place. */
export type Secret = readonly [value: string, variable: string];

const BODY_MAX_BYTES = 2000;
const SESSION: Readonly<Record<string, string>> = {
  cookie: 'COOKIE',
  'x-csrf-token': 'CSRF',
  'x-token': 'TOKEN',
};
const TOKENS = /"(request_token|password_otp|optin_token)":"([^"]{20,})"/g;
const NO_CONTROL = /^[^\p{C}\p{Zl}\p{Zp}\ufffd]*$/u;

export function listSecrets({ people, captcha }: Configuration): readonly Secret[] {
  const own = Object.entries(people).flatMap(([who, { username, email, password, cookie }]) =>
    Object.entries({ username, email, password, cookie }).map(
      ([kind, value]) => [value ?? '', `${who}_${kind}`.toUpperCase()] as const,
    ),
  );
  const fixed: Secret[] = captcha.kind === 'token' ? [[captcha.token, 'CAPTCHA']] : [];
  // Longest first, because a secret can contain another one.
  return [...own, ...fixed]
    .filter(([value]) => value !== '')
    .sort(([one], [other]) => other.length - one.length);
}

/** Formats a request as a command of a shell, with variables such as `COOKIE` in place of secrets. */
export function formatRequest(
  { method, url, headers, body }: SentRequest,
  secrets: readonly Secret[] = [],
) {
  const options = [...headers].flatMap(([name, value]) => {
    if (name === 'accept') return [];
    const variable = SESSION[name];
    if (variable) return `-H "${name}: $${variable}"`;
    return `-H ${quoteForShell(maskSecrets(`${name}: ${value}`, secrets))}`;
  });
  const address = quoteForShell(maskSecrets(url, [...secrets, ...secrets.map(encodeSecret)]));
  if (method === 'GET') return ['curl -i', ...options, address].join(' ');
  const curl = (data: string) => ['curl -i -X', method, ...options, data, address].join(' ');
  const bytes = Buffer.from(body);
  if (bytes.length > BODY_MAX_BYTES)
    return `head -c ${bytes.length} /dev/zero | ${curl('--data-binary @-')}`;
  const text = bytes.toString();
  if (NO_CONTROL.test(text)) return curl(`--data-raw ${quoteForShell(maskSecrets(text, secrets))}`);
  return `printf -- ${formatForPrintf(bytes, secrets)} | ${curl('--data-binary @-')}`;
}

function encodeSecret([value, variable]: Secret): Secret {
  return [String(new URLSearchParams([['', value]])).slice(1), variable];
}

/** Replaces secrets by the names of their variables between marks, by default NULs. */
export function maskSecrets(text: string, secrets: readonly Secret[], mark = '\0'): string {
  const tokens = text.replace(TOKENS, (_, field: string) => {
    const name = field === 'request_token' ? 'CAPTCHA' : 'ONE_TIME_TOKEN';
    return `"${field}":"${mark}${name}${mark}"`;
  });
  return secrets.reduce(
    (all, [value, name]) => all.replaceAll(value, () => mark + name + mark),
    tokens,
  );
}

/** A mark that no byte of a body can be, unlike NUL. */
const BYTE_MARK = '\ue000';

/** Formats a body that may be binary as arguments of printf: a format, and its secrets. */
function formatForPrintf(bytes: Buffer, secrets: readonly Secret[]): string {
  const own = secrets.flatMap(([value, name]) =>
    (['utf8', 'utf16le'] as const).map(
      (encoding): Secret => [Buffer.from(value, encoding).toString('latin1'), name],
    ),
  );
  const parts = maskSecrets(bytes.toString('latin1'), own, BYTE_MARK).split(BYTE_MARK);
  const isName = (index: number) => index % 2 === 1;
  const format = parts.map((part, index) => (isName(index) ? '%s' : escapeToOctal(part))).join('');
  const names = parts.filter((_, index) => isName(index)).map((name) => ` "$${name}"`);
  return `'${format}'${names.join('')}`;
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`.replace(/\0(\w+)\0/g, `'"$$$1"'`);
}

/** Escapes bytes other than plain characters as octal digits for printf. */
function escapeToOctal(bytes: string): string {
  return bytes.replace(
    /[^ !"#$&(-[\]-~]/g,
    (byte) => `\\${byte.charCodeAt(0).toString(8).padStart(3, '0')}`,
  );
}
