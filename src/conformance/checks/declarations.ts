import { sendContact } from '../../contract/contact.ts';
import { NotChecked } from '../finding.ts';
import { type Check, checkOf, operationOf } from './check.ts';
import { demand } from './demand.ts';

/** Nothing may stand in the way of a declaration to cancel or withdraw (rule 27.6). */
export const declarationChecks: readonly Check[] = [
  checkOf(
    operationOf(sendContact),
    'declaration',
    'takes a cancellation or withdrawal without captcha token',
    async (kit, operation) => {
      const { declaration } = kit.settings;
      if (!declaration) throw new NotChecked('the configuration has no declaration');
      const { category, topic, values } = declaration;
      const session = kit.open();
      const request = { ...values, email: kit.newAddress(), category, topic, product: 'default' };
      await session.csrf();
      demand(operation, await session.ask(operation.call, request, { captcha: '' }), 200);
    },
  ),
];
