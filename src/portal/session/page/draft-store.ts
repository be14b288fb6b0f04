import { DRAFT_MINUTES } from '../../../contract/limits.ts';
import { listen } from '../../events.ts';
import { getDraftKey } from '../draft-key.ts';
import {
  $session,
  getShownUser,
  type Session,
  sessionKindOf,
  userKindOf,
} from '../identity/session.ts';
import { tabStorage } from '../storage.ts';

const MINUTE_MS = 60_000;

/** Field names whose values are never stored, whoever defines the form (rule S8.4). */
const SECRET = /pass|kennwort|token|captcha|otp$|pin$/i;

type DraftKey = ReturnType<typeof getDraftKey>;
type DraftValues = Readonly<Record<string, unknown>>;

/** The input of the forms of a page (rule 3.14). */
interface Drafts {
  /** The user name of the person who has typed, or '' for a guest. */
  readonly owner: string;
  /** The guest may be on the way to sign-in, so the next person becomes the owner. */
  readonly awaitsPerson: boolean;
  readonly untilMs: number;
  /** The values, by the id of the form. */
  readonly forms: Readonly<Record<string, DraftValues>>;
}

interface StoreOptions {
  /** The storage key, by default the key of this page. */
  readonly key?: DraftKey;
  readonly awaitsPerson?: boolean;
  /** The form, which tells the names of password fields; needed if React may have removed it from the page. */
  readonly form?: Element | null;
}

/** Stores form values for half an hour, without passwords and tokens. At an institution it stores nothing, because other people use the computer next. */
export function storeDraft(
  id: string,
  values: DraftValues,
  {
    key = getDraftKey(),
    awaitsPerson = false,
    form = document.getElementById(id),
  }: StoreOptions = {},
): void {
  const user = getShownUser();
  if (user && userKindOf(user) === 'ip') return;
  const passwords = findPasswordInputs(form).map(({ name }) => name);
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

/** Reads the drafts of the page if they belong to this session. @internal */
export function readDrafts(): Drafts | undefined {
  const drafts = readDraftsAt(getDraftKey());
  return drafts && isForSession(drafts, $session.get()) ? drafts : undefined;
}

/** Whether the page has a draft of the form that belongs to this session. */
export function hasDraft(id: string): boolean {
  return valuesOfForm(readDrafts(), id) !== undefined;
}

/** Reads and removes the draft of a form. @returns undefined if no draft belongs to this session */
export function takeDraft(id: string): DraftValues | undefined {
  const drafts = readDrafts();
  removeForm(drafts, id);
  return valuesOfForm(drafts, id);
}

/** Whether the draft that this page has stored for a form is still in the storage. */
export function isDraftStored(id: string): boolean {
  return valuesOfForm(readOwnDrafts(), id) !== undefined;
}

/** Removes the draft that this page has stored for a form. */
export function dropDraft(id: string): void {
  removeForm(readOwnDrafts(), id);
}

/** Removes expired drafts, and other people's drafts after a sign-in; the person becomes the owner of drafts that await a person (rule 3.14). */
export function settleDrafts(session: Session): void {
  for (const key of tabStorage.keys('draft:') as DraftKey[]) {
    const drafts = readDraftsAt(key);
    if (drafts) settleStoredDrafts(key, drafts, session);
  }
}

function settleStoredDrafts(key: DraftKey, drafts: Drafts, session: Session): void {
  const { owner, awaitsPerson } = drafts;
  const { user } = session;
  if (user && !isForSession(drafts, session)) tabStorage.set(key, '');
  else if (user && owner === '')
    writeDraftsAt(key, { ...drafts, owner: user.username, awaitsPerson: false });
  // The guest has come back without signing in.
  else if (session.status === 'guest' && session.isProven && awaitsPerson)
    writeDraftsAt(key, { ...drafts, awaitsPerson: false });
}

function isForSession({ owner, awaitsPerson }: Drafts, session: Session): boolean {
  if (sessionKindOf(session) === 'ip') return false;
  if (!session.user) return owner === '';
  return owner === session.user.username || (owner === '' && awaitsPerson);
}

function readOwnDrafts(): Drafts | undefined {
  const drafts = readDraftsAt(getDraftKey());
  return drafts?.owner === (getShownUser()?.username ?? '') ? drafts : undefined;
}

function valuesOfForm(drafts: Drafts | undefined, id: string): DraftValues | undefined {
  return drafts && Object.hasOwn(drafts.forms, id) ? drafts.forms[id] : undefined;
}

function removeForm(drafts: Drafts | undefined, id: string): void {
  if (!drafts) return;
  const { [id]: _, ...forms } = drafts.forms;
  writeDraftsAt(getDraftKey(), { ...drafts, forms });
}

/** Reads drafts, and removes drafts that have expired or were edited by hand. */
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

/** Finds the password fields of a form; a field that shows its password has the type text. */
export function findPasswordInputs(form: Element | null): HTMLInputElement[] {
  const controls = form?.querySelectorAll<HTMLInputElement>('.password input, [type="password"]');
  return [...(controls ?? [])];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Stores the input of forms that React has not taken over when the portal leaves the page (rule 7.4). */
export function storeInputOnLeaving(): void {
  listen('portal:leaving', () => storeInput(document.querySelectorAll('form')));
}

/** Stores the input of forms as drafts; forms that React has taken over store their drafts themselves. */
export function storeInput(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) {
    // A field named `id` would shadow the property `id` of its form.
    const id = form.getAttribute('id');
    if (!id || form.matches('[data-stage=ready]')) continue;
    const values = [...form.querySelectorAll<Control>('[name]')].flatMap(readControl);
    storeDraft(id, Object.fromEntries(values), { form, awaitsPerson: true });
  }
}

/**
 * Moves the input of a signed-in person out of forms that React has not taken over; other forms do so
 * themselves. Somebody else may be here when the page comes back by Back (rule S6.1).
 */
export function moveInputToDrafts(): void {
  const forms = document.querySelectorAll<HTMLFormElement>('form:not([data-stage=ready])');
  storeInput(forms);
  for (const form of forms) form.reset();
}

function readControl(control: Control): [string, string | true][] {
  const { name, value, type } = control;
  const isOff = /checkbox|radio/.test(type) && !(control as HTMLInputElement).checked;
  return isOff || value === '' ? [] : [[name, type === 'checkbox' || value]];
}
