import type { ContactForm } from '../../contract/contact.ts';
import { DECLARATION_REASON_MAX, DECLARATION_TEXT_MAX } from '../../contract/limits.ts';
import { clients } from '../../sites/clients.ts';
import { DECLARATION_KINDS, type DeclarationKind } from '../../sites/declarations.ts';
import { email, field } from './fields.ts';

const short = { options: { maxLength: DECLARATION_TEXT_MAX } };
const contract = field('tempVertrag', 'Vertrag', short);
const name = field('name', 'Vor- und Nachname', short);

interface Declaration {
  readonly label: string;
  readonly form: ContactForm;
}

/** Nothing but what the law asks for is required (rules 27.2, 27.3). */
const DECLARATIONS: Readonly<Record<DeclarationKind, Declaration>> = {
  cancellation: {
    label: 'Kündigung',
    form: {
      fields: [
        field('tempKuendigungsart', 'Art der Kündigung', {
          type: 'radio',
          selection: [
            'Ordentliche Kündigung',
            'Außerordentliche Kündigung aus wichtigem Grund',
          ].map((label) => ({ value: label, label })),
        }),
        field('tempKuendigungsgrund', 'Kündigungsgrund', {
          type: 'textarea',
          mandatory: false,
          options: { maxLength: DECLARATION_REASON_MAX },
        }),
        name,
        field('tempKundennummer', 'Kundennummer', { mandatory: false, ...short }),
        contract,
        field('tempKuendigungstermin', 'Kündigen zum', { mandatory: false, ...short }),
        email,
      ],
    },
  },
  withdrawal: { label: 'Widerruf', form: { fields: [name, contract, email] } },
};

export function declarationAt(category: unknown, topic: unknown): Declaration | undefined {
  for (const { declarations } of clients)
    for (const kind of DECLARATION_KINDS) {
      const target = declarations?.[kind];
      if (target && target.category === category && target.topic === topic)
        return DECLARATIONS[kind];
    }
  return undefined;
}
