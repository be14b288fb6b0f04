import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { createSubuser } from '../../src/contract/calls/subusers/create-subuser.ts';
import { hasBootFaults, type Model, storeDraft } from './model.ts';
import { rest } from './moves.ts';
import type { User } from './people.ts';
import { PLACES } from './places.ts';
import type { Tab } from './tab.tsx';
import type { Post } from './wire.ts';

/** These statuses cause one retry (rule 3.13); 403 only for the CSRF token. */
const REPEATED = [401, 403];

interface Press {
  readonly clicks: number;
  /** Runs while the first reply is pending; then the form is submitted again. */
  readonly meanwhile?: () => void;
}

/** Submits the form by mouse and Enter, also repeatedly. */
export async function press(model: Model, tab: Tab, how: Press): Promise<void> {
  const { typed } = model;
  if (!typed) throw new Error('There is nothing to send.');
  const address = String(typed.values['eMail']);
  const known = tab.posts.length;
  const sent = () => tab.posts.slice(known);
  const { of } = typed;
  const before = createdAs(tab, address).length;
  const isOtherUser = ![of, undefined].includes(tab.atServer());
  const canAsk = !hasBootFaults(tab);
  // By the shared token, or by the server's reply.
  const canKnow =
    canAsk && (tab.tokenOf() === tab.atServer() || tab.sandbox.faults.list().length === 0);
  const { navigations, hold } = tab.page();
  const answer = how.meanwhile && hold(createSubuser.path);

  click(how.clicks);
  if (how.meanwhile) {
    await tab.waitFor(() => sent().length > 0 || navigations.length > 0);
    how.meanwhile();
    click(how.clicks);
    answer?.();
  }
  const isNew = await rest(model, tab);
  const posts = sent();
  model.tally.submits += 1;
  if (posts.length > 0) model.tally.sent += 1;
  expectOneRequest(posts, { address, of });
  if (canAsk) expect(posts.length > 0 || isNew, 'a request or another page').toBe(true);
  if (canKnow && isOtherUser) expect(isNew, 'the page of another person').toBe(true);

  const created = createdAs(tab, address);
  expect(created.length - before, 'accounts by one press').toBeLessThanOrEqual(1);
  for (const { owner } of created) expect(owner, 'whose subuser').toBe(tab.usernames[of as User]);
  if (!isNew) updateModel(model, { isCreated: created.length === 1, last: posts.at(-1) });
}

/** One submit sends one request, as the author of the form (rules S9.1, S6.3). */
function expectOneRequest(
  posts: readonly Post[],
  { address, of }: { address: string; of: unknown },
): void {
  expect(posts.length, 'requests of one press').toBeLessThanOrEqual(2);
  const [first, second] = posts;
  if (second) expect(REPEATED, 'the answer before a repetition').toContain(first?.status);
  for (const { email, tokenOf, csrfOf } of posts) {
    expect(email).toBe(address);
    expect([of, undefined], 'for whom it is sent').toContain(tokenOf);
    expect([of, undefined], 'in whose session it is sent').toContain(csrfOf);
  }
}

/** Checks the message for a reply, and updates the expected form and drafts. */
function updateModel(
  model: Model,
  { isCreated, last }: { isCreated: boolean; last: Post | undefined },
): void {
  const { typed, drafts } = model;
  const heading = document.querySelector('main .notice h2')?.textContent ?? '';
  const { path } = PLACES.subuser;
  if (heading.startsWith('Der Unterbenutzer wurde angelegt')) {
    expect(isCreated, 'what is said to be created').toBe(true);
    model.typed = undefined;
    model.isDone = true;
    drafts.delete(path);
  } else if (last?.status === 401 && typed) {
    expect(document.querySelector('main .notice-warning')).not.toBeNull();
    storeDraft(model, path, typed.values);
  }
}

function click(clicks: number): void {
  const form = document.querySelector(PLACES.subuser.form);
  for (let done = 0; form && done < clicks; done += 1) {
    const button = form.querySelector('[type="submit"]');
    if (button) fireEvent.click(button);
    if (done % 2 === 1) fireEvent.submit(form);
  }
}

function createdAs({ sandbox: { store } }: Tab, email: string) {
  return store.all<{ owner: string }>`SELECT owner.username AS owner FROM people
     JOIN subusers ON subusers.person_id = people.id
     JOIN people AS owner ON owner.id = subusers.owner_id
     WHERE people.email = ${email}`;
}
