import { DRAFT_MINUTES } from '../../../../contract/limits.ts';
import { draftKey } from '../../draft-key.ts';
import {
  $session,
  type Session,
  sessionKind,
  shownUser,
  userKind,
} from '../../identity/session.ts';
import { tabStorage } from '../../storage.ts';

const MINUTE_MS = 60_000;

/** Field names whose values are never stored, whoever defines the form (rule S8.4). */
const SECRET = /pass|kennwort|token|captcha|otp$|pin$/i;

type DraftKey = ReturnType<typeof draftKey>;
type DraftValues = Readonly<Record<string, unknown>>;

/** What was typed into the forms of a page (rule 3.14). */
interface Drafts {
  /** User name of the person who has typed; empty for a guest. */
  readonly owner: string;
  /** Of a guest who may be on the way to sign-in: the next person is the owner. */
  readonly awaitsPerson: boolean;
  readonly untilMs: number;
  /** By the form's id. */
  readonly forms: Readonly<Record<string, DraftValues>>;
}

interface StoreOptions {
  /** By default that of this page. */
  readonly key?: DraftKey;
  readonly awaitsPerson?: boolean;
  /** If it may have left the page: its fields tell what is a password. */
  readonly form?: Element | null;
}

/** Stores form values for half an hour, without passwords and tokens; nothing at the computers of an institution, which others use next. */
export function storeDraft(
  id: string,
  values: DraftValues,
  { key = draftKey(), awaitsPerson = false, form = document.getElementById(id) }: StoreOptions = {},
): void {
  const user = shownUser();
  if (user && userKind(user) === 'ip') return;
  const passwords = passwordInputs(form).map(({ name }) => name);
  const isSecret = (name: string) => SECRET.test(name) || passwords.includes(name);
  const storableValues = Object.entries(values).filter(([name]) => !isSecret(name));
  if (storableValues.length === 0) return;
  const owner = user?.username ?? '';
  const storedText = readDraftsAt(key);
  const ownDrafts = storedText?.owner === owner ? storedText : undefined;
  writeDraftsAt(key, {
    owner,
    awaitsPerson: owner === '' && (awaitsPerson || ownDrafts?.awaitsPerson === true),
    untilMs: Date.now() + DRAFT_MINUTES * MINUTE_MS,
    forms: { ...ownDrafts?.forms, [id]: Object.fromEntries(storableValues) },
  });
}

/** Those of the page, if they are for who is here. @internal */
export function readDrafts(): Drafts | undefined {
  const drafts = readDraftsAt(draftKey());
  return drafts && isFor(drafts, $session.get()) ? drafts : undefined;
}

/** Whether the page has a draft of the form for who is here. */
export function hasDraft(id: string): boolean {
  return valuesIn(readDrafts(), id) !== undefined;
}

/** @returns the draft of a form for who is here, which it removes */
export function takeDraft(id: string): DraftValues | undefined {
  const drafts = readDrafts();
  removeForm(drafts, id);
  return valuesIn(drafts, id);
}

/** Whether what this page has stored of a form is still there. */
export function isStored(id: string): boolean {
  return valuesIn(readOwnDrafts(), id) !== undefined;
}

/** Removes what this page has stored of a form. */
export function dropDraft(id: string): void {
  removeForm(readOwnDrafts(), id);
}

/** Removes what has expired and what is not for who is here; a person becomes the owner of what awaits one (rule 3.14). */
export function settleDrafts(session: Session): void {
  for (const key of tabStorage.keys('draft:') as DraftKey[]) {
    const drafts = readDraftsAt(key);
    if (drafts) settle(key, drafts, session);
  }
}

function settle(key: DraftKey, drafts: Drafts, session: Session): void {
  const { owner, awaitsPerson } = drafts;
  const { user } = session;
  if (user && !isFor(drafts, session)) tabStorage.set(key, '');
  else if (user && owner === '')
    writeDraftsAt(key, { ...drafts, owner: user.username, awaitsPerson: false });
  // Has come back without a sign-in.
  else if (session.status === 'guest' && session.isProven && awaitsPerson)
    writeDraftsAt(key, { ...drafts, awaitsPerson: false });
}

function isFor({ owner, awaitsPerson }: Drafts, session: Session): boolean {
  if (sessionKind(session) === 'ip') return false;
  if (!session.user) return owner === '';
  return owner === session.user.username || (owner === '' && awaitsPerson);
}

function readOwnDrafts(): Drafts | undefined {
  const drafts = readDraftsAt(draftKey());
  return drafts?.owner === (shownUser()?.username ?? '') ? drafts : undefined;
}

function valuesIn(drafts: Drafts | undefined, id: string): DraftValues | undefined {
  return drafts && Object.hasOwn(drafts.forms, id) ? drafts.forms[id] : undefined;
}

function removeForm(drafts: Drafts | undefined, id: string): void {
  if (!drafts) return;
  const { [id]: _, ...forms } = drafts.forms;
  writeDraftsAt(draftKey(), { ...drafts, forms });
}

/** Removes what has expired, or was edited by hand. */
function readDraftsAt(key: DraftKey): Drafts | undefined {
  const storedText = tabStorage.get(key);
  if (storedText === '') return undefined;
  try {
    const drafts: Drafts = JSON.parse(storedText);
    const { owner, untilMs, forms } = drafts;
    if (typeof owner === 'string' && untilMs > Date.now() && Object(forms) === forms) return drafts;
  } catch {}
  tabStorage.set(key, '');
  return undefined;
}

function writeDraftsAt(key: DraftKey, drafts: Drafts): void {
  const isEmpty = Object.keys(drafts.forms).length === 0;
  tabStorage.set(key, isEmpty ? '' : JSON.stringify(drafts));
}

/** Those of a form; a shown password has type text. */
export function passwordInputs(form: Element | null): HTMLInputElement[] {
  const controls = form?.querySelectorAll<HTMLInputElement>('.password input, [type="password"]');
  return [...(controls ?? [])];
}
