export const gallery = {
  title: 'Bausteine',
  lead: 'Jeder Baustein des Portals in jedem Zustand: wie er heißt, wann er dran ist, wie er aussieht.',
  contents: 'Inhalt',
  page: 'Seite',
  waiting: 'Inhalt, der erst erscheint, wenn der Anmeldestand bekannt und eine Mindestzeit um ist.',
  waited: 'Fertig geladen.',
} as const;

/** When to use a component, and when to use another one. */
export const uses = {
  TextField: 'Eine Zeile Text. E-Mail-Adressen bekommen inputMode="email", nicht type="email".',
  TextArea: 'Mehrere Zeilen, wie eine Nachricht an den Kundenservice.',
  EmailParts: 'Die E-Mail-Adresse eines Kunden, dessen Regel das Ende vorgibt.',
  PhoneField: 'Eine Telefonnummer mit ihrer Ländervorwahl.',
  Select: 'Eins von vielen, wo das Auge die Liste nicht braucht. Bei wenigen: RadioGroup.',
  RadioGroup: 'Eins von wenigen, alle sichtbar.',
  Checkbox: 'Eine Zustimmung oder ein Ja. Nie vorher angekreuzt.',
  CheckList: 'Mehreres von vielem, das Erklärung braucht.',
  Multiselect:
    'Mehreres von vielem, das sich am Namen findet. Auf schmalen Bildschirmen füllt die offene Liste den Bildschirm (FullscreenContainer).',
  Pill: 'Etwas Gewähltes, das man wieder wegnehmen kann: offen, schließend, geschlossen.',
  PasswordField:
    'Jedes Passwort. Einfügen und Passwortmanager gehen immer, abgeschnitten wird nie.',
  PasswordStrength:
    'Unter jedem neuen Passwort: was es braucht und wie stark es ist, von Anfang an sichtbar.',
  Button:
    'Eine Handlung. Eine primäre je Bildschirm; was weggeht oder verwirft, ist sekundär. Was woanders hinführt, ist ein Link.',
  Dropdown: 'Handlungen oder Links, die selten gebraucht werden.',
  SidePanel: 'Was zum Konto gehört und die Seite nicht verlassen soll.',
  FullscreenContainer:
    'Lange Texte und Listen, die den Bildschirm füllen dürfen: normal, fullscreen, mobile-fullscreen.',
  Notice: 'Was geschehen ist und was zu tun ist, im Text der Seite.',
  NoticeRegion:
    'Meldet mit dem Ereignis portal:notice, was auch im Text der Seite steht. Hinweis und Erledigt gehen nach 5 s, Achtung und Fehler bleiben.',
  ErrorSummary:
    'Nach dem Absenden: was falsch ist, mit einem Link zu jedem Feld. Bekommt den Fokus.',
  TipBox: 'Hilft beim Ausfüllen, ohne dass man sie lesen muss.',
  Spinner: 'Warten, in Worten. Im HTML einer Seite: Waiting.astro.',
  EmptyState: 'Wo es nichts aufzulisten gibt.',
  SummaryList: 'Antworten, die man vor dem Absenden prüft oder in den Einstellungen liest.',
  AddressBlock: 'Eine Postanschrift, wie sie auf dem Umschlag steht.',
  NewTabLink: 'Ein Link, der einen neuen Tab öffnet und es sagt.',
  ButtonGroup: 'Mehrere Handlungen, die wichtigste zuerst. Was nicht passt, steht unter ‚Mehr‘.',
  illustrations: 'Eine Zeichnung auf Seiten, die nur eine Sache sagen.',
  Stepper: 'Ein Formular in Schritten. Erledigte Schritte führen zurück.',
} as const;
