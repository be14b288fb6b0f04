import { sendContact } from '../../../contract/contact.ts';
import { MAILS_PER_ADDRESS_AND_HOUR } from '../../../contract/limits.ts';
import type { Answer } from '../client/answer.ts';
import { Failed, NotChecked } from '../finding.ts';
import { demandMailbox, type Kit } from '../kit.ts';
import type { Mail } from '../mailbox/mailbox.ts';
import { type Check, checksAbout, operationOf } from './check.ts';
import { demand } from './demand.ts';
import { contactLimit } from './limits.ts';

const operation = operationOf(sendContact);
const ofContact = checksAbout(sendContact);

/** Nothing may stand in the way of a declaration to cancel or withdraw (rule 27.6). */
export const declarationChecks: readonly Check[] = [
  ofContact('declaration', 'takes a declaration without captcha token', async (kit) => {
    demand(operation, await declare(kit, kit.newAddress()), 200);
  }),
  ofContact('declaration-text', 'mails nothing typed to unconfirmed addresses', async (kit) => {
    demandMailbox(kit);
    const [address, typed] = [kit.newAddress(), kit.newAddress('Vertrag{id}')];
    demand(operation, await declare(kit, address, { tempVertrag: typed }), 200);
    const mails = await receiptsOf(kit, address);
    if (mails.some(({ text }) => text.includes(typed)))
      throw new Failed('mails what was typed (rule 27.5)');
  }),
  checksAbout(sendContact, 'limits')(
    'declaration-limit',
    'takes declarations at a limit, but mails fewer',
    async (kit) => {
      await contactLimit(kit);
      const address = kit.newAddress();
      for (let count = 0; count < 2 * MAILS_PER_ADDRESS_AND_HOUR; count += 1)
        demand(operation, await declare(kit, address), 200);
      if (!kit.settings.mailbox) return;
      const { length } = await receiptsOf(kit, address);
      if (length > MAILS_PER_ADDRESS_AND_HOUR) throw new Failed('mails each of them');
    },
  ),
];

function receiptsOf(kit: Kit, address: string): Promise<readonly Mail[]> {
  return kit.mailed('the receipt of a declaration', address, (mails) =>
    mails.length > 0 ? mails : undefined,
  );
}

async function declare(
  kit: Kit,
  email: string,
  different: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { declaration } = kit.settings;
  if (!declaration) throw new NotChecked('the configuration has no declaration');
  const { category, topic, values } = declaration;
  const request = { ...values, ...different, email, category, topic, product: 'default' };
  return kit.open().ask(operation.call, request, { captcha: '' });
}
