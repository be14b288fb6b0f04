import { defineSentences } from '../../sites/sentences.ts';

/** The words that screen readers speak at the button of the header's navigation. */
export const navigationWords = defineSentences('parts.overflow', {
  moreNavigation: 'Weitere Navigationsoptionen',
  holdsCurrent: 'Enthält den Link zur aktuellen Seite',
});

/** Labels in notices, steps and summaries, and the labels of the fields of a phone number or an e-mail address. */
export const componentLabels = defineSentences('parts', {
  notices: 'Meldungen',
  step: 'Schritt {current} von {count}',
  stepDone: 'erledigt',
  edit: 'Bearbeiten',
  editOf: '{heading} bearbeiten',
  phonePrefix: 'Ländervorwahl',
  phone: 'Telefonnummer',
  eMail: 'E-Mail-Adresse',
  ending: 'Ihre Adresse endet auf {domain}',
  alias: 'E-Mail-Adresse (Teil vor dem @)',
  subdomain: 'Subdomain (Teil nach dem @)',
});
