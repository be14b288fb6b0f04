import { DECLARATION_REASON_MAX, DECLARATION_TEXT_MAX } from '../../contract/limits.ts';
import { clients } from '../../sites/clients.ts';
import { DECLARATION_KINDS, type DeclarationKind } from '../../sites/declarations.ts';
import type { Topic } from './category.ts';
import { choices, email, field, must } from './fields.ts';

const short = { options: { maxLength: DECLARATION_TEXT_MAX } };
const contract = must(field('text', 'tempVertrag', 'Vertrag', short));
const name = must(field('text', 'name', 'Vor- und Nachname', short));

/** Nothing but what the law asks for is required (rules 27.2, 27.3). */
const FORMS: Readonly<Record<DeclarationKind, Topic['form']>> = {
  cancellation: {
    fields: [
      must(
        field('radio', 'tempKuendigungsart', 'Art der Kündigung', {
          selection: choices(
            'Ordentliche Kündigung',
            'Außerordentliche Kündigung aus wichtigem Grund',
          ),
        }),
      ),
      field('textarea', 'tempKuendigungsgrund', 'Kündigungsgrund', {
        options: { maxLength: DECLARATION_REASON_MAX },
      }),
      name,
      field('text', 'tempKundennummer', 'Kundennummer', short),
      contract,
      field('text', 'tempKuendigungstermin', 'Kündigen zum', short),
      email,
    ],
  },
  withdrawal: { fields: [name, contract, email] },
};

const LABELS: Readonly<Record<DeclarationKind, string>> = {
  cancellation: 'Kündigung',
  withdrawal: 'Widerruf',
};

/** A declaration that a client's data file under this category and topic. */
export interface Declaration {
  readonly label: string;
  readonly form: Topic['form'];
}

export function declarationAt(category: unknown, topic: unknown): Declaration | undefined {
  for (const { declarations } of clients)
    for (const kind of DECLARATION_KINDS) {
      const target = declarations?.[kind];
      if (target && target.category === category && target.topic === topic)
        return { label: LABELS[kind], form: FORMS[kind] };
    }
  return undefined;
}
