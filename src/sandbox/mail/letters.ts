import { OPT_IN_HOURS, RESET_TOKEN_MINUTES } from '../../limits.ts';
import { customerService, publisherName } from '../../sites/publisher.ts';
import { escapeHtml } from '../html/html.ts';
import { cleanName } from './clean-name.ts';

/** A mail before it is addressed. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Asks to confirm a registration; no name, because anybody may have typed it (rules S14.7, 5.2.4).
 */
export function optInLetter(link: string): Letter {
  return letter('Bitte bestätigen Sie Ihre Registrierung', [
    'Guten Tag,',
    'vielen Dank für Ihre Registrierung. Bitte bestätigen Sie Ihre E-Mail-Adresse über diesen Link:',
    new URL(link),
    `Der Link gilt ${OPT_IN_HOURS} Stunden. Haben Sie sich nicht registriert? Dann brauchen Sie nichts zu tun.`,
  ]);
}

/** Answers who asks for a confirmation link but has an active account (rule S7.1). */
export function activeLetter(person: Named): Letter {
  return letter('Ihr Zugang ist bereits aktiv', [
    greeting(person),
    'Sie haben einen neuen Bestätigungslink angefordert. Ihr Zugang ist bereits aktiv: Sie können sich mit Ihrem Benutzernamen anmelden.',
    'Haben Sie den Link nicht angefordert? Dann brauchen Sie nichts zu tun.',
  ]);
}

/**
 * Welcomes a customer of the shop, whose account is active at once, at an address that nobody has
 * proven yet (rule 5.2.c).
 */
export function shopLetter(): Letter {
  return letter('Ihr Zugang zum Shop', [
    'Guten Tag,',
    'vielen Dank für Ihre Registrierung. Ihr Zugang ist aktiv; Sie melden sich mit Ihrer E-Mail-Adresse an.',
    `Haben Sie sich nicht registriert? Dann rufen Sie uns bitte an: ${customerService.phone.shown}, ${customerService.hours}.`,
  ]);
}

/**
 * Tells somebody that an account was created for them (rule 7.18). Who created it is named only
 * when the name needs no cleaning.
 */
export function subuserLetter(owner: Pick<Named, 'firstname' | 'lastname'>, link: string): Letter {
  const name = `${owner.firstname} ${owner.lastname}`;
  const told = cleanName(name) === name ? `${name} hat einen Zugang` : 'Ein Kunde hat einen Zugang';
  return letter('Ihr neuer Zugang', [
    'Guten Tag,',
    `${told} für Sie angelegt. Bitte bestätigen Sie Ihre E-Mail-Adresse über diesen Link:`,
    new URL(link),
    `Der Link gilt ${OPT_IN_HOURS} Stunden. Ihr Passwort legen Sie danach über „Passwort vergessen“ fest.`,
  ]);
}

interface Named {
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  /** null as long as nobody has followed a link in a mail to the address. */
  readonly email_verified_at: number | null;
}

/** Tells the user names of an e-mail address (rule 5.2.1). */
export function usernameLetter(first: Named, others: readonly Named[]): Letter {
  const [word, names] =
    others.length === 0
      ? ['Ihr Benutzername lautet', first.username]
      : [
          'Ihre Benutzernamen lauten',
          [first, ...others].map(({ username }) => username).join(', '),
        ];
  return letter('Ihr Benutzername', [
    greeting(first),
    `${word}: ${names}`,
    'Haben Sie ihn nicht angefordert? Dann brauchen Sie nichts zu tun.',
  ]);
}

/** Holds the link to a new password (rule 5.2.2). */
export function resetLetter(person: Named, link: string): Letter {
  return letter('Ihr neues Passwort', [
    greeting(person),
    'über diesen Link legen Sie ein neues Passwort fest:',
    new URL(link),
    `Der Link gilt ${RESET_TOKEN_MINUTES} Minuten und nur einmal. Haben Sie ihn nicht angefordert? Dann brauchen Sie nichts zu tun; Ihr Passwort bleibt, wie es ist.`,
  ]);
}

/** Tells that a password has changed, for the case that it was somebody else (rule S5.11). */
export function passwordChangedLetter(person: Named): Letter {
  return letter('Ihr Passwort wurde geändert', [
    greeting(person),
    'das Passwort Ihres Zugangs wurde geändert. Auf allen anderen Geräten wurden Sie abgemeldet.',
    `Waren Sie das nicht? Dann rufen Sie uns bitte an: ${customerService.phone.shown}, ${customerService.hours}.`,
  ]);
}

/** By name only at an address that has proven to be the person's (rule S14.7). */
function greeting({ firstname, lastname, email_verified_at }: Named): string {
  const name = email_verified_at === null ? '' : cleanName(`${firstname} ${lastname}`);
  return name === '' ? 'Guten Tag,' : `Guten Tag ${name},`;
}

/** Confirms a contact request (rule 12.1). */
export function contactLetter(ticket: string, category: string, topic: string): Letter {
  return letter(`Ihre Anfrage ${ticket}`, [
    'Guten Tag,',
    `Ihre Anfrage zu „${category} – ${topic}“ ist bei uns eingegangen. Ihre Ticketnummer lautet ${ticket}.`,
    `Bei Rückfragen erreichen Sie uns unter ${customerService.phone.shown}, ${customerService.hours}.`,
  ]);
}

/** A letter from its paragraphs; an address becomes a link. */
function letter(subject: string, paragraphs: readonly (string | URL)[]): Letter {
  const whole = [...paragraphs, `Mit freundlichen Grüßen\n${publisherName}`];
  const html = whole.map((paragraph) => {
    const shown = escapeHtml(String(paragraph)).replace('\n', '<br>');
    return paragraph instanceof URL ? `<p><a href="${shown}">${shown}</a></p>` : `<p>${shown}</p>`;
  });
  return {
    subject,
    text: `${whole.join('\n\n')}\n`,
    html: `<!doctype html><html lang="de"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body>${html.join('\n')}</body></html>`,
  };
}
