import { defineSentences } from '../../../../sites/sentences.ts';

export const copy = defineSentences('account.account-sessions', {
  heading: 'Angemeldete Geräte',
  text: 'Auf diesen Geräten sind Sie angemeldet. Was Sie nicht kennen, melden Sie am besten ab und ändern dann Ihr Passwort.',
  failed: 'Ihre angemeldeten Geräte konnten nicht geladen werden',
  empty: 'Derzeit sind keine Geräte bekannt.',
  device: '{browser} auf {system}',
  unknown: 'Unbekanntes Gerät',
  current: 'dieses Gerät',
  begun: 'Angemeldet seit dem {time} Uhr',
  lastUsed: 'Zuletzt verwendet am {time} Uhr',
  end: 'Abmelden',
  endOf: ' (Gerät {number}: {device})',
  busy: 'Wird abgemeldet …',
  ended: 'Das Gerät wurde abgemeldet.',
  endFailed: 'Das Gerät wurde nicht abgemeldet',
  everywhere: 'Überall abmelden',
  sure: 'Möchten Sie sich überall abmelden?',
  sureText: 'Sie werden auf allen Geräten abgemeldet, auch auf diesem.',
  yes: 'Ja, überall abmelden',
  everywhereFailed: 'Sie wurden nicht überall abgemeldet',
});
