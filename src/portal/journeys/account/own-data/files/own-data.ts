import type { SearchSettings } from '../../../../../contract/search-settings.ts';
import type { UserInfo } from '../../../../../contract/session/user-info.ts';

export interface Choice {
  readonly id: string;
  readonly label: string;
}

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Words of the choice that `value` is the id of. */
  readonly valueLabel?: string;
}

/** The names of the contract; undefined for what a person does not have and for what failed. */
export interface Parts {
  readonly account: Pick<UserInfo, 'username' | 'firstName' | 'lastName'> | undefined;
  readonly personalData: readonly Field[] | undefined;
  readonly invoiceAddress: readonly Field[] | undefined;
  readonly deliveryAddress: readonly Field[] | undefined;
  readonly searchSettings: Readonly<Record<keyof SearchSettings, readonly Choice[]>> | undefined;
  readonly newsletters: readonly Choice[] | undefined;
  readonly consents:
    | {
        readonly advertisement: boolean;
        readonly advertisementSince: string | undefined;
        readonly advertisementText: string | undefined;
      }
    | undefined;
}

export type Part = keyof Parts;

export const PARTS: readonly Part[] = [
  ...(['account', 'personalData', 'invoiceAddress', 'deliveryAddress'] as const),
  ...(['searchSettings', 'newsletters', 'consents'] as const),
];

/** What both files say (rule 34.2). */
export interface OwnData extends Parts {
  readonly createdAt: string;
  readonly portal: string;
  readonly missing: readonly { readonly part: Part; readonly text: string }[];
}
