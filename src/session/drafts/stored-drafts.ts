import { DRAFT_MINUTES } from '../../limits.ts';
import { $session } from '../identity/session.ts';
import { tabStorage } from '../storage.ts';

const MINUTE_MS = 60_000;

/** Names of values that no storage ever sees, whatever a server calls its fields (rule S8.4). */
const SECRET = /pass|kennwort|token|captcha|otp$|pin$/i;

/** Values of a form by their names; nested fields have dotted names. */
export type DraftValues = Readonly<Record<string, unknown>>;

/** What is kept for a page, behind a line that names the owner: nobody for what a guest typed. */
interface Drafts {
  readonly untilMs: number;
  /** By the id of the form. */
  readonly forms: Readonly<Record<string, DraftValues>>;
}

/** Where the drafts of this page lie. */
export const draftKey = () => `draft:${location.pathname}` as const;

/** Keeps values of a form for half an hour, but no passwords and no tokens (rule 3.14). */
export function storeDraft(id: string, values: DraftValues): void {
  const kept = Object.entries(values).filter(([name]) => !isSecret(id, name));
  if (kept.length === 0) return;
  const forms = { ...readDrafts()?.forms, [id]: Object.fromEntries(kept) };
  const drafts: Drafts = { untilMs: Date.now() + DRAFT_MINUTES * MINUTE_MS, forms };
  tabStorage.set(draftKey(), `${username()}\n${JSON.stringify(drafts)}`);
}

/** The drafts of this page, if they are this person's and not too old. */
export function readDrafts(): Drafts | undefined {
  const stored = tabStorage.get(draftKey());
  const owner = ownerOf(stored);
  if (stored === '' || (owner !== '' && owner !== username())) return undefined;
  try {
    const drafts = JSON.parse(stored.slice(owner.length)) as Drafts;
    if (Object(drafts.forms) === drafts.forms && drafts.untilMs > Date.now()) return drafts;
  } catch {
    // Somebody has written it by hand.
  }
  tabStorage.set(draftKey(), '');
  return undefined;
}

/** The user name at the beginning of stored drafts. */
export function ownerOf(stored: string): string {
  return stored.split('\n')[0] ?? '';
}

function username(): string {
  const session = $session.get();
  return session.status === 'signed-in' ? session.user.username : '';
}

/** A password is one also while it is shown. */
function isSecret(id: string, name: string): boolean {
  const controls = document
    .getElementById(id)
    ?.querySelectorAll<HTMLInputElement>('.password input, [type="password"]');
  return SECRET.test(name) || [...(controls ?? [])].some((control) => control.name === name);
}
