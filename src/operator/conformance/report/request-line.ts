import type { SentRequest } from '../client/answer.ts';
import type { Configuration } from '../configuration.ts';

/** A secret value, and the variable that reports show in its place. */
export type Secret = readonly [value: string, variable: string];

const BODY_MAX_BYTES = 2000;
const VARIABLES_OF_HEADERS: Readonly<Record<string, string>> = {
  cookie: 'COOKIE',
  'x-csrf-token': 'CSRF',
  'x-token': 'TOKEN',
};
const TOKEN_FIELDS = /"(request_token|password_otp|optin_token)":"([^"]{20,})"/g;
/** Text without control characters, line separators and U+FFFD, which replaces bytes that are no UTF-8. */
const PRINTABLE_TEXT = /^[^\p{C}\p{Zl}\p{Zp}\ufffd]*$/u;

export function listSecrets({ people, captcha }: Configuration): readonly Secret[] {
  const personalSecrets = Object.entries(people).flatMap(
    ([personName, { username, email, password, cookie }]) =>
      Object.entries({ username, email, password, cookie }).map(
        ([kind, value]) => [value ?? '', `${personName}_${kind}`.toUpperCase()] as const,
      ),
  );
  const captchaSecrets: Secret[] = captcha.kind === 'token' ? [[captcha.token, 'CAPTCHA']] : [];
  // The longest secret comes first, because a secret can contain another one.
  return [...personalSecrets, ...captchaSecrets]
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
    const variable = VARIABLES_OF_HEADERS[name];
    if (variable) return `-H "${name}: $${variable}"`;
    return `-H ${quoteForShell(maskSecrets(`${name}: ${value}`, secrets))}`;
  });
  const address = quoteForShell(maskSecrets(url, [...secrets, ...secrets.map(encodeSecret)]));
  if (method === 'GET') return ['curl -i', ...options, address].join(' ');
  const formatCurlLine = (dataOption: string) =>
    ['curl -i -X', method, ...options, dataOption, address].join(' ');
  const bytes = Buffer.from(body);
  // Zeros of the same length replace a body that is too long for a readable command.
  if (bytes.length > BODY_MAX_BYTES)
    return `head -c ${bytes.length} /dev/zero | ${formatCurlLine('--data-binary @-')}`;
  const text = bytes.toString();
  if (PRINTABLE_TEXT.test(text))
    return formatCurlLine(`--data-raw ${quoteForShell(maskSecrets(text, secrets))}`);
  return `printf -- ${formatForPrintf(bytes, secrets)} | ${formatCurlLine('--data-binary @-')}`;
}

/** Encodes a secret as a query contains it. */
function encodeSecret([value, variable]: Secret): Secret {
  return [String(new URLSearchParams([['', value]])).slice(1), variable];
}

/** Replaces each secret by the name of its variable between two marks. */
export function maskSecrets(text: string, secrets: readonly Secret[], mark = '\0'): string {
  const textWithoutTokens = text.replace(TOKEN_FIELDS, (_, field: string) => {
    const name = field === 'request_token' ? 'CAPTCHA' : 'ONE_TIME_TOKEN';
    return `"${field}":"${mark}${name}${mark}"`;
  });
  return secrets.reduce(
    (maskedText, [value, name]) => maskedText.replaceAll(value, () => mark + name + mark),
    textWithoutTokens,
  );
}

/** A mark for binary bodies. NUL can be a byte of such a body, but this character cannot. */
const BYTE_MARK = '\ue000';

/** Formats a body, which may be binary, as arguments of printf: a format, and the variables of secrets. */
function formatForPrintf(bytes: Buffer, secrets: readonly Secret[]): string {
  const encodedSecrets = secrets.flatMap(([value, name]) =>
    (['utf8', 'utf16le'] as const).map(
      (encoding): Secret => [Buffer.from(value, encoding).toString('latin1'), name],
    ),
  );
  // After the split, text and names of variables alternate.
  const parts = maskSecrets(bytes.toString('latin1'), encodedSecrets, BYTE_MARK).split(BYTE_MARK);
  let format = '';
  let variables = '';
  for (const [index, part] of parts.entries()) {
    const isVariable = index % 2 === 1;
    format += isVariable ? '%s' : escapeToOctal(part);
    if (isVariable) variables += ` "$${part}"`;
  }
  return `'${format}'${variables}`;
}

/** Quotes a text for a shell, with variables in place of the names between NULs. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`.replace(/\0(\w+)\0/g, `'"$$$1"'`);
}

/** Escapes bytes for printf as octal digits: all but printable ASCII, and the characters % ' and \. */
function escapeToOctal(bytes: string): string {
  return bytes.replace(
    /[^ !"#$&(-[\]-~]/g,
    (byte) => `\\${byte.charCodeAt(0).toString(8).padStart(3, '0')}`,
  );
}
