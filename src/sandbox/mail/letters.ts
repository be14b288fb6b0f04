import { html, raw } from 'hono/html';
import { OPT_IN_HOURS, PUBLISHER_TIME_ZONE, RESET_TOKEN_MINUTES } from '../../contract/limits.ts';
import type { Publisher } from '../../sites/schemas/publisher.ts';
import type { Person } from '../store/people.ts';
import { breakLinks, cleanName } from './clean-name.ts';

const RECEIPT_TIME_FORMAT = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: PUBLISHER_TIME_ZONE,
});

export interface Letter {
  readonly subject: string;
  /** A URL becomes a link. A function writes a text with facts about the publisher. */
  readonly paragraphs: readonly (string | URL | ((publisher: Publisher) => string))[];
}

/** Creates a letter without a name, because anybody may have typed the name (rules S14.7, 5.2.4). */
export function createOptInLetter(page: string, token: string): Letter {
  return createLetter('Bitte bestätigen Sie Ihre Registrierung', 'Guten Tag,', [
    'vielen Dank für Ihre Registrierung. Bitte bestätigen Sie Ihre E-Mail-Adresse über diesen Link:',
    createLink(page, 'ot', token),
    `Der Link gilt ${OPT_IN_HOURS} Stunden. Haben Sie sich nicht registriert? Dann brauchen Sie nichts zu tun.`,
  ]);
}

export function createActiveAccountLetter(person: Recipient): Letter {
  return createLetter('Ihr Zugang ist bereits aktiv', createGreeting(person), [
    'Sie haben einen neuen Bestätigungslink angefordert. Ihr Zugang ist bereits aktiv: Sie können sich mit Ihrem Benutzernamen anmelden.',
    'Haben Sie den Link nicht angefordert? Dann brauchen Sie nichts zu tun.',
  ]);
}

/** Creates a letter without a name, because the e-mail address is not verified yet. */
export function createShopLetter(): Letter {
  return createLetter('Ihr Zugang zum Shop', 'Guten Tag,', [
    'vielen Dank für Ihre Registrierung. Ihr Zugang ist aktiv; Sie melden sich mit Ihrer E-Mail-Adresse an.',
    createCallHint('Haben Sie sich nicht registriert?'),
  ]);
}

/** Creates a letter without the owner's name, because the owner may write any text as a name. */
export function createSubuserLetter(page: string, token: string): Letter {
  return createLetter('Ihr neuer Zugang', 'Guten Tag,', [
    'Ein Kunde hat einen Zugang für Sie angelegt. Bitte bestätigen Sie Ihre E-Mail-Adresse über diesen Link:',
    createLink(page, 'ot', token),
    `Der Link gilt ${OPT_IN_HOURS} Stunden. Ihr Passwort legen Sie danach über „Passwort vergessen“ fest.`,
  ]);
}

type Recipient = Pick<Person, 'username' | 'firstname' | 'lastname' | 'email_verified_at'>;

/** @param furtherPeople have the same e-mail address as the first person */
export function createUsernameLetter(
  firstPerson: Recipient,
  furtherPeople: readonly Recipient[],
): Letter {
  const intro =
    furtherPeople.length === 0 ? 'Ihr Benutzername lautet' : 'Ihre Benutzernamen lauten';
  const names = [firstPerson, ...furtherPeople].map(({ username }) => username).join(', ');
  return createLetter('Ihr Benutzername', createGreeting(firstPerson), [
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

/** Greets by name only if the e-mail address is verified. */
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

interface DeclarationReceipt {
  readonly label: string;
  readonly ticket: string;
  /** Unix time in milliseconds. */
  readonly receivedAt: number;
  readonly lines: readonly string[];
  /** Whether the lines repeat the whole declaration. */
  readonly hasWholeText: boolean;
}

export function createDeclarationLetter({
  label,
  ticket,
  receivedAt,
  lines,
  hasWholeText,
}: DeclarationReceipt): Letter {
  return createLetter(`Eingang: ${label} ${ticket}`, 'Guten Tag,', [
    `diese Erklärung (${label}) ist am ${RECEIPT_TIME_FORMAT.format(receivedAt)} bei uns eingegangen. Sie hat die Nummer ${ticket}.`,
    ...lines.map(breakLinks),
    ...(hasWholeText ? [] : [NOTE_WITHOUT_TEXT]),
    createCallHint('Haben Sie das nicht erklärt?'),
  ]);
}

/** Says why the receipt does not repeat the declaration. */
const NOTE_WITHOUT_TEXT =
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

function createLetter(subject: string, greeting: string, paragraphs: Letter['paragraphs']): Letter {
  return { subject, paragraphs: [greeting, ...paragraphs] };
}

export type WrittenLetter = ReturnType<typeof writeLetter>;

export function writeLetter({ subject, paragraphs }: Letter, publisher: Publisher) {
  const writtenParagraphs = [
    ...paragraphs.map((paragraph) =>
      typeof paragraph === 'function' ? paragraph(publisher) : paragraph,
    ),
    `Mit freundlichen Grüßen\n${publisher.name}`,
  ];
  const htmlParagraphs = writtenParagraphs.map((paragraph) => {
    if (paragraph instanceof URL) return html`<p><a href="${paragraph}">${paragraph}</a></p>\n`;
    const escapedText = html`${paragraph}`.toString();
    return html`<p>${raw(escapedText.replaceAll('\n', '<br>'))}</p>\n`;
  });
  return {
    subject,
    text: `${writtenParagraphs.join('\n\n')}\n`,
    html: html`<!doctype html><html lang="de"><meta charset="utf-8"><title>${subject}</title><body>${htmlParagraphs}</body></html>`.toString(),
  };
}
