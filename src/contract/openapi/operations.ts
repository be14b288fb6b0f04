import type { Operation } from './operation.ts';
import { accountOperations } from './operations/account.ts';
import { customerServiceOperations } from './operations/customer-service.ts';
import { publicAccountOperations } from './operations/public-account.ts';
import { sessionOperations } from './operations/session.ts';
import { userDataOperations } from './operations/user-data.ts';

const described = [
  ...sessionOperations,
  ...publicAccountOperations,
  ...accountOperations,
  ...userDataOperations,
  ...customerServiceOperations,
];

type Described = (typeof described)[number];

export type CallId = Described['id'];

export const operations: readonly Operation<CallId>[] = described;

export const calls = Object.fromEntries(described.map(({ id, call }) => [id, call])) as {
  readonly [One in Described as One['id']]: One['call'];
};
