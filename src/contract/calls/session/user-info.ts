import { defineCall } from '../../definition/call.ts';
import { createObjectReader, parseText } from '../../definition/readers.ts';
import type { ValueOf } from '../../definition/schema.ts';

/**
 * Every property except the user name of a personal account may be missing, because an incomplete reply must
 * not stop the portal.
 */
export const userInfo = defineCall('GET', '/auth/userinfo', {
  access: 'signed-in',
  reply: createObjectReader(
    (fields) => {
      const { username, anonymous, subscription, hasAgbAccepted } = fields;
      const info = {
        username: parseText(username) ?? '',
        firstName: parseText(fields['firstName']) ?? '',
        lastName: parseText(fields['lastName']) ?? '',
        isAdmin: fields['isAdmin'] === true,
        isSubuser: fields['isSubuser'] === true,
        noShopCheckout: fields['noShopCheckout'] === true,
        noShopLink: fields['noShopLink'] === true,
        noSearchPreferences: fields['noSearchPreferences'] === true,
        noRegistrationPersonally: fields['noRegistrationPersonally'] === true,
        /** The text 'true' for a person of an institution. Some backends send a boolean (rule 3.10). */
        anonymous: anonymous === true || anonymous === 'true' ? 'true' : 'false',
        needRedirect: fields['needRedirect'] === true,
        subscription: { premium: Object(subscription).premium === true },
        advertisement: fields['advertisement'] === true,
        /** Missing data must not trigger the terms screen. */
        hasAgbAccepted: hasAgbAccepted !== false,
      };
      const consent: Consent = {
        advertisementSince: parseText(fields['advertisementSince']),
        advertisementText: parseText(fields['advertisementText']),
      };
      // Without a name, a change of user could not be detected.
      return info.username === '' && info.anonymous === 'false'
        ? undefined
        : { ...info, ...consent };
    },
    { errorPath: 'username' },
  ),
  errorStatuses: [401],
});

interface Consent {
  readonly advertisementSince?: string | undefined;
  readonly advertisementText?: string | undefined;
}

export type UserInfo = ValueOf<typeof userInfo.reply>;
