import type { AccessibilityStatement } from '../../../sites/schemas/accessibility.ts';
import { defineSentences } from '../../../sites/sentences.ts';

/** These are sample texts. A lawyer must approve them before they are published (src/sites/README.md). */
export const copy = defineSentences('accessibility', {
  title: 'Erklärung zur Barrierefreiheit',
  description:
    'Wie barrierefrei dieses Kundenportal ist, welche Barrieren bekannt sind und wo Sie weitere melden.',
  lead: 'Diese Erklärung gilt für das Kundenportal „Mein Konto“ von {publisher}.',
  service: 'Das Kundenportal und seine Nutzung',
  standards: 'Rechtliche und technische Grundlagen',
  status: 'Stand der Vereinbarkeit',
  agreement: {
    conformant: 'Das Kundenportal ist mit den genannten Anforderungen vereinbar.',
    partly:
      'Das Kundenportal ist mit den genannten Anforderungen teilweise vereinbar. Was noch fehlt, steht unter „Bekannte Barrieren“.',
    not: 'Das Kundenportal ist mit den genannten Anforderungen noch nicht vereinbar. Was noch fehlt, steht unter „Bekannte Barrieren“.',
  } satisfies Record<AccessibilityStatement['status'], string>,
  measures: 'So erfüllt das Kundenportal die Anforderungen:',
  gaps: 'Bekannte Barrieren',
  noGaps: 'Uns sind keine Barrieren bekannt.',
  since: 'Bekannt seit',
  until: 'Behebung bis',
  alternative: 'Anderer Weg',
  assessment: 'So wurde geprüft',
  assessedOn: 'Zuletzt geprüft am',
  updated: 'Diese Erklärung wurde zuletzt geändert am',
  contact: 'Barrieren melden',
  contactText:
    'Sie sind auf eine Barriere gestoßen oder brauchen Inhalte in einer anderen Form? Bitte schreiben Sie uns oder rufen Sie uns an.',
  eMail: 'E-Mail',
  phone: 'Telefon',
  authority: 'Zuständige Behörde',
  authorityText:
    'Wenn unsere Antwort Ihnen nicht weiterhilft, können Sie sich an die Marktüberwachungsbehörde wenden:',
});
