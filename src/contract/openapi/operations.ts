import type { Operation } from './operation.ts';
import { accountOperations } from './operations/account.ts';
import { credentialOperations, passwordOperations } from './operations/credentials.ts';
import { customerServiceOperations } from './operations/customer-service.ts';
import { newsletterOperations } from './operations/newsletter.ts';
import { registrationOperations } from './operations/registration.ts';
import { sessionOperations } from './operations/session.ts';
import { userDataOperations } from './operations/user-data.ts';

export const operations: readonly Operation[] = [
  ...sessionOperations,
  ...credentialOperations,
  ...registrationOperations,
  ...passwordOperations,
  ...accountOperations,
  ...userDataOperations,
  ...newsletterOperations,
  ...customerServiceOperations,
];
