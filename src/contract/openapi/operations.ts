import type { Operation } from './operation.ts';
import { accountOperations } from './operations/account.ts';
import { credentialOperations, passwordOperations } from './operations/credentials.ts';
import { customerServiceOperations } from './operations/customer-service.ts';
import { newsletterOperations } from './operations/newsletter.ts';
import { registrationOperations } from './operations/registration.ts';
import { sessionOperations } from './operations/session.ts';
import { userDataOperations } from './operations/user-data.ts';

const described = [
  ...sessionOperations,
  ...credentialOperations,
  ...registrationOperations,
  ...passwordOperations,
  ...accountOperations,
  ...userDataOperations,
  ...newsletterOperations,
  ...customerServiceOperations,
];

type Described = (typeof described)[number];

export type CallId = Described['id'];

export const operations: readonly Operation<CallId>[] = described;

export const calls = Object.fromEntries(described.map(({ id, call }) => [id, call])) as {
  readonly [One in Described as One['id']]: One['call'];
};
