import * as z from 'zod/mini';
import { setNewsletters } from '../../contract/newsletter.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';

/**
 * Saves the newsletters of one person.
 * @param username whose list is shown; the backend refuses to change anybody else's (rule S6.3)
 */
export function newsletterSubmission(username: string) {
  return defineSubmission({
    schema: z.object({ newsletters: z.array(z.string()) }),
    send: ({ newsletters }) => send(setNewsletters, { username, newsletters }),
  });
}
