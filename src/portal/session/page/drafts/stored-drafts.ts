import { DRAFT_MINUTES } from '../../../../contract/limits.ts';
import { draftKey } from '../../draft-key.ts';
import { $session } from '../../identity/session.ts';
import { tabStorage } from '../../storage.ts';
import { dropStaleDrafts } from './stale-drafts.ts';

const MINUTE_MS = 60_000;

/** Field names whose values are never stored, whoever defines the form (rule S8.4). */
const SECRET = /pass|kennwort|token|captcha|otp$|pin$/i;

type DraftValues = Readonly<Record<string, unknown>>;

/** Stored as JSON in this order, behind a line with the owner's user name, empty for guests. */
interface Drafts {
  readonly untilMs: number;
  readonly forms: Readonly<Record<string, DraftValues>>;
}

/** Stores form values for half an hour, without passwords and tokens. */
export function storeDraft(id: string, values: DraftValues, key = draftKey()): void {
  const kept = Object.entries(values).filter(([name]) => !isSecret(id, name));
  if (kept.length === 0) return;
  const forms = { ...readDrafts(key)?.forms, [id]: Object.fromEntries(kept) };
  const drafts: Drafts = { untilMs: Date.now() + DRAFT_MINUTES * MINUTE_MS, forms };
  tabStorage.set(key, `${username()}\n${JSON.stringify(drafts)}`);
}

export function readDrafts(key = draftKey()): Drafts | undefined {
  dropStaleDrafts();
  const stored = tabStorage.get(key);
  const owner = ownerOf(stored);
  if (owner !== '' && owner !== username()) return undefined;
  try {
    const drafts = JSON.parse(stored.slice(owner.length)) as Drafts;
    if (Object(drafts.forms) === drafts.forms) return drafts;
  } catch {
    // Nothing is stored, or it was edited by hand.
  }
  tabStorage.set(key, '');
  return undefined;
}

export function ownerOf(stored: string): string {
  return stored.split('\n', 1).join('');
}

function username(): string {
  return $session.get().user?.username ?? '';
}

function isSecret(id: string, name: string): boolean {
  return SECRET.test(name) || passwordInputs(id).some((control) => control.name === name);
}

/** Those of a form; a shown password has type text. */
export function passwordInputs(id: string): HTMLInputElement[] {
  const controls = document
    .getElementById(id)
    ?.querySelectorAll<HTMLInputElement>('.password input, [type="password"]');
  return [...(controls ?? [])];
}
