import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { createSubuser } from '../../src/contract/calls/subusers/create-subuser.ts';
import { hasBootFaults, type Model, storeDraft } from './model.ts';
import { settle } from './moves.ts';
import type { User } from './people.ts';
import { PLACES } from './places.ts';
import type { Tab } from './tab.tsx';
import type { Post } from './traffic.ts';

/** Statuses after which the page sends the request once more (rule 3.13), after a 403 only if the CSRF token was refused. */
const RETRIED_STATUSES = [401, 403];

interface SubmitOptions {
  readonly clicks: number;
  /** Runs while the first reply is pending. Afterwards the form is submitted again. */
  readonly whilePending?: () => void;
}

/** Submits the form by mouse and Enter, and checks requests, accounts and page. */
export async function submitForm(model: Model, tab: Tab, options: SubmitOptions): Promise<void> {
  const { unsentValues } = model;
  if (!unsentValues) throw new Error('The form has no input to send.');
  const address = String(unsentValues.values['eMail']);
  const earlierPostCount = tab.posts.length;
  const listNewPosts = () => tab.posts.slice(earlierPostCount);
  const { author } = unsentValues;
  const accountsBefore = listAccounts(tab, address).length;
  const isOtherUserSignedIn = ![author, undefined].includes(tab.readServerUser());
  const canBoot = !hasBootFaults(tab);
  // The page notices another user by the shared token. If this token is not the other user's, the page needs a
  // reply without a fault.
  const canNoticeUser =
    canBoot &&
    (tab.findTokenOwner() === tab.readServerUser() || tab.sandbox.faults.list().length === 0);
  const { navigations, hold } = tab.page();
  const release = options.whilePending && hold(createSubuser.path);

  clickSubmit(options.clicks);
  if (options.whilePending) {
    await tab.waitFor(() => listNewPosts().length > 0 || navigations.length > 0);
    options.whilePending();
    clickSubmit(options.clicks);
    release?.();
  }
  const hasReloaded = await settle(model, tab);
  const posts = listNewPosts();
  model.tally.submits += 1;
  if (posts.length > 0) model.tally.sentSubmits += 1;
  expectOneRequest(posts, { address, author });
  if (canBoot) expect(posts.length > 0 || hasReloaded, 'a request or another page').toBe(true);
  if (canNoticeUser && isOtherUserSignedIn)
    expect(hasReloaded, 'the page of another person').toBe(true);

  const accounts = listAccounts(tab, address);
  expect(accounts.length - accountsBefore, 'accounts by one submit').toBeLessThanOrEqual(1);
  for (const { owner } of accounts)
    expect(owner, 'the owner of the subuser').toBe(tab.usernames[author as User]);
  if (!hasReloaded)
    updateModel(model, { isCreated: accounts.length === 1, lastPost: posts.at(-1) });
}

/** Checks that a submit sends at most one request and its retry, without tokens of another user (rules S9.1, S6.3). */
function expectOneRequest(
  posts: readonly Post[],
  { address, author }: { address: string; author: unknown },
): void {
  expect(posts.length, 'requests of one submit').toBeLessThanOrEqual(2);
  const [first, second] = posts;
  if (second) expect(RETRIED_STATUSES, 'the status before a retry').toContain(first?.status);
  for (const { email, tokenOwner, csrfOwner } of posts) {
    expect(email).toBe(address);
    expect([author, undefined], 'the owner of the x-token').toContain(tokenOwner);
    expect([author, undefined], 'the owner of the CSRF token').toContain(csrfOwner);
  }
}

/** Checks the notice after a reply, and updates the expected form and drafts. */
function updateModel(
  model: Model,
  { isCreated, lastPost }: { isCreated: boolean; lastPost: Post | undefined },
): void {
  const { unsentValues, drafts } = model;
  const heading = document.querySelector('main .notice h2')?.textContent ?? '';
  const { path } = PLACES.subuser;
  if (heading.startsWith('Der Unterbenutzer wurde angelegt')) {
    expect(isCreated, 'an account for the notice').toBe(true);
    model.unsentValues = undefined;
    model.isDone = true;
    drafts.delete(path);
  } else if (lastPost?.status === 401 && unsentValues) {
    expect(document.querySelector('main .notice-warning')).not.toBeNull();
    storeDraft(model, path, unsentValues.values);
  }
}

/** Clicks the submit button `clicks` times, and presses Enter after every second click. */
function clickSubmit(clicks: number): void {
  const form = document.querySelector(PLACES.subuser.formSelector);
  for (let count = 0; form && count < clicks; count += 1) {
    const button = form.querySelector('[type="submit"]');
    if (button) fireEvent.click(button);
    if (count % 2 === 1) fireEvent.submit(form);
  }
}

function listAccounts({ sandbox: { store } }: Tab, email: string) {
  return store.all<{ owner: string }>`SELECT owner.username AS owner FROM people
     JOIN subusers ON subusers.person_id = people.id
     JOIN people AS owner ON owner.id = subusers.owner_id
     WHERE people.email = ${email}`;
}
