import { html, raw } from 'hono/html';
import { OPT_IN_HOURS, RESET_TOKEN_MINUTES } from '../../contract/limits.ts';
import type { Publisher } from '../../sites/schemas/publisher.ts';
import type { Person } from '../store/people.ts';
import { breakLinks, cleanName } from './clean-name.ts';

const RECEIVED_FORMAT = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'Europe/Berlin',
});

export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly (string | URL | ((publisher: Publisher) => string))[];
}

/** Contains no name, because anybody may have typed the name (rules S14.7, 5.2.4). */
export function createOptInLetter(page: string, token: string): Letter {
  return createLetter('Bitte bestätigen Sie Ihre Registrierung', 'Guten Tag,', [
    'vielen Dank für Ihre Registrierung. Bitte bestätigen Sie Ihre E-Mail-Adresse über diesen Link:',
    createLink(page, 'ot', token),
    `Der Link gilt ${OPT_IN_HOURS} Stunden. Haben Sie sich nicht registriert? Dann brauchen Sie nichts zu tun.`,
  ]);
}

export function createActiveLetter(person: Recipient): Letter {
  return createLetter('Ihr Zugang ist bereits aktiv', createGreeting(person), [
    'Sie haben einen neuen Bestätigungslink angefordert. Ihr Zugang ist bereits aktiv: Sie können sich mit Ihrem Benutzernamen anmelden.',
    'Haben Sie den Link nicht angefordert? Dann brauchen Sie nichts zu tun.',
  ]);
}

/** Contains no name, because the address is not verified yet. */
export function createShopLetter(): Letter {
  return createLetter('Ihr Zugang zum Shop', 'Guten Tag,', [
    'vielen Dank für Ihre Registrierung. Ihr Zugang ist aktiv; Sie melden sich mit Ihrer E-Mail-Adresse an.',
    createCallHint('Haben Sie sich nicht registriert?'),
  ]);
}

/** Does not name the owner, who chose both the owner's name and the address of the mail. */
export function createSubuserLetter(page: string, token: string): Letter {
  return createLetter('Ihr neuer Zugang', 'Guten Tag,', [
    'Ein Kunde hat einen Zugang für Sie angelegt. Bitte bestätigen Sie Ihre E-Mail-Adresse über diesen Link:',
    createLink(page, 'ot', token),
    `Der Link gilt ${OPT_IN_HOURS} Stunden. Ihr Passwort legen Sie danach über „Passwort vergessen“ fest.`,
  ]);
}

type Recipient = Pick<Person, 'username' | 'firstname' | 'lastname' | 'email_verified_at'>;

export function createUsernameLetter(first: Recipient, others: readonly Recipient[]): Letter {
  const intro = others.length === 0 ? 'Ihr Benutzername lautet' : 'Ihre Benutzernamen lauten';
  const names = [first, ...others].map(({ username }) => username).join(', ');
  return createLetter('Ihr Benutzername', createGreeting(first), [
    `${intro}: ${names}`,
    'Haben Sie ihn nicht angefordert? Dann brauchen Sie nichts zu tun.',
  ]);
}

export function createResetLetter(person: Recipient, page: string, token: string): Letter {
  return createLetter('Ihr neues Passwort', createGreeting(person), [
    'über diesen Link legen Sie ein neues Passwort fest:',
    createLink(page, 'pt', token),
    `Der Link gilt ${RESET_TOKEN_MINUTES} Minuten und nur einmal. Haben Sie ihn nicht angefordert? Dann brauchen Sie nichts zu tun; Ihr Passwort bleibt, wie es ist.`,
  ]);
}

export function createPasswordChangedLetter(person: Recipient): Letter {
  return createLetter('Ihr Passwort wurde geändert', createGreeting(person), [
    'das Passwort Ihres Zugangs wurde geändert. Andere Geräte wurden abgemeldet.',
    createCallHint('Waren Sie das nicht?'),
  ]);
}

/** Greets by name only at a verified address. */
function createGreeting({ firstname, lastname, email_verified_at }: Recipient): string {
  const name = email_verified_at === null ? '' : cleanName(`${firstname} ${lastname}`);
  return name === '' ? 'Guten Tag,' : `Guten Tag ${name},`;
}

export function createContactLetter(ticket: string, category: string, topic: string): Letter {
  return createLetter(`Ihre Anfrage ${ticket}`, 'Guten Tag,', [
    `Ihre Anfrage zu „${category} – ${topic}“ ist bei uns eingegangen. Ihre Ticketnummer lautet ${ticket}.`,
    ({ phone, hours }) => `Bei Rückfragen erreichen Sie uns unter ${phone.shown}, ${hours}.`,
  ]);
}

/** @param receivedAt Unix time in ms @param hasText whether the lines repeat the whole declaration */
export function createDeclarationLetter(
  label: string,
  ticket: string,
  receivedAt: number,
  lines: readonly string[],
  hasText: boolean,
): Letter {
  return createLetter(`Eingang: ${label} ${ticket}`, 'Guten Tag,', [
    `diese Erklärung (${label}) ist am ${RECEIVED_FORMAT.format(receivedAt)} bei uns eingegangen. Sie hat die Nummer ${ticket}.`,
    ...lines.map(breakLinks),
    ...(hasText ? [] : [WITHOUT_TEXT]),
    createCallHint('Haben Sie das nicht erklärt?'),
  ]);
}

const WITHOUT_TEXT =
  'Ihr Wortlaut ist bei uns gespeichert. Diese E-Mail wiederholt ihn nicht, weil ihre Adresse nicht zu einem angemeldeten Zugang gehört. Er steht in der Bestätigung, die nach dem Absenden auf der Seite erschienen ist; Sie können sie drucken und als Datei speichern.';

function createCallHint(question: string) {
  return ({ phone, hours }: Publisher) =>
    `${question} Dann rufen Sie uns bitte an: ${phone.shown}, ${hours}.`;
}

function createLink(page: string, name: 'ot' | 'pt', token: string): URL {
  const link = new URL(page);
  link.searchParams.set(name, token);
  return link;
}

function createLetter(subject: string, hello: string, paragraphs: Letter['paragraphs']): Letter {
  return { subject, paragraphs: [hello, ...paragraphs] };
}

export type WrittenLetter = ReturnType<typeof writeLetter>;

export function writeLetter({ subject, paragraphs }: Letter, publisher: Publisher) {
  const lines = [
    ...paragraphs.map((part) => (typeof part === 'function' ? part(publisher) : part)),
    `Mit freundlichen Grüßen\n${publisher.name}`,
  ];
  const htmlParagraphs = lines.map((paragraph) => {
    const lines = html`${String(paragraph)}`.toString().replaceAll('\n', '<br>');
    return paragraph instanceof URL
      ? html`<p><a href="${paragraph}">${paragraph}</a></p>\n`
      : html`<p>${raw(lines)}</p>\n`;
  });
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: html`<!doctype html><html lang="de"><meta charset="utf-8"><title>${subject}</title><body>${htmlParagraphs}</body></html>`.toString(),
  };
}
