import { defineSentences } from '../../../../sites/sentences.ts';

export const copy = defineSentences('account.subuser-list', {
  failed: 'Ihre Unterbenutzer konnten nicht geladen werden',
  empty: 'Sie haben noch keine Unterbenutzer.',
  states: { invited: 'Eingeladen', active: 'Aktiv' },
  resend: {
    submit: 'Erneut einladen',
    busy: 'Wird gesendet …',
    failed: 'Einladung nicht gesendet',
    done: 'Die Einladung an {email} wurde erneut gesendet.',
  },
  withdraw: {
    open: 'Einladung zurückziehen',
    question:
      'Möchten Sie die Einladung an {email} zurückziehen? Der Link in der E-Mail gilt dann nicht mehr.',
    submit: 'Ja, zurückziehen',
    busy: 'Wird zurückgezogen …',
    failed: 'Einladung nicht zurückgezogen',
    done: 'Die Einladung an {email} wurde zurückgezogen.',
  },
  over: 'Die Einladung an {email} ist nicht mehr offen.',
});
