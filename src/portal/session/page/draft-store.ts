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

/** Matches the names of fields whose values are never stored, also in forms that a server defines (rule S8.4). */
const SECRET_NAME = /pass|kennwort|token|captcha|otp$|pin$/i;

type DraftKey = ReturnType<typeof getDraftKey>;
type DraftValues = Readonly<Record<string, unknown>>;

/** The input of the forms of a page (rule 3.14). */
interface Drafts {
  /** The user name of the person who has typed, or '' for a guest. */
  readonly owner: string;
  /** Whether the next person becomes the owner, because the guest may be on the way to sign-in. */
  readonly awaitsPerson: boolean;
  /** The time at which the drafts expire. */
  readonly untilMs: number;
  /** The values, by the id of the form. */
  readonly forms: Readonly<Record<string, DraftValues>>;
}

interface StoreOptions {
  /** The storage key, by default the key of this page. */
  readonly key?: DraftKey;
  readonly awaitsPerson?: boolean;
  /**
   * The form whose password fields are left out. A caller passes the form if React may have removed it from the
   * page.
   */
  readonly form?: Element | null;
}

/**
 * Stores form values for a limited time, without passwords and tokens. Nothing is stored for an institution,
 * because other people use the computer next.
 */
export function storeDraft(
  formId: string,
  values: DraftValues,
  {
    key = getDraftKey(),
    awaitsPerson = false,
    form = document.getElementById(formId),
  }: StoreOptions = {},
): void {
  const user = getShownUser();
  if (user && userKindOf(user) === 'ip') return;
  const passwordNames = findPasswordInputs(form).map(({ name }) => name);
  const isSecret = (name: string) => SECRET_NAME.test(name) || passwordNames.includes(name);
  const storableValues = Object.entries(values).filter(([name]) => !isSecret(name));
  if (storableValues.length === 0) return;
  const owner = user?.username ?? '';
  const storedDrafts = readDraftsAt(key);
  const ownDrafts = storedDrafts?.owner === owner ? storedDrafts : undefined;
  writeDraftsAt(key, {
    owner,
    awaitsPerson: owner === '' && (awaitsPerson || ownDrafts?.awaitsPerson === true),
    untilMs: Date.now() + DRAFT_MINUTES * MINUTE_MS,
    forms: { ...ownDrafts?.forms, [formId]: Object.fromEntries(storableValues) },
  });
}

/** Reads the drafts of the page if they belong to this session. @internal */
export function readDrafts(): Drafts | undefined {
  const drafts = readDraftsAt(getDraftKey());
  return drafts && isForSession(drafts, $session.get()) ? drafts : undefined;
}

/** Whether the page has a draft of the form that belongs to this session. */
export function hasDraft(formId: string): boolean {
  return valuesOfForm(readDrafts(), formId) !== undefined;
}

/** Reads and removes the draft of a form. @returns undefined if no draft belongs to this session */
export function takeDraft(formId: string): DraftValues | undefined {
  const drafts = readDrafts();
  removeDraft(drafts, formId);
  return valuesOfForm(drafts, formId);
}

/** Whether the draft that this page has stored for a form is still in the storage. */
export function isDraftStored(formId: string): boolean {
  return valuesOfForm(readOwnDrafts(), formId) !== undefined;
}

/** Removes the draft that this page has stored for a form. */
export function dropDraft(formId: string): void {
  removeDraft(readOwnDrafts(), formId);
}

/**
 * Adapts all drafts to a new session (rule 3.14): it removes expired drafts and, after a sign-in, drafts of
 * other people. A person who has signed in becomes the owner of the drafts that await a person.
 */
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

/** Whether the person of a session may see the drafts. An institution may see no drafts, because many people use its computers. */
function isForSession({ owner, awaitsPerson }: Drafts, session: Session): boolean {
  if (sessionKindOf(session) === 'ip') return false;
  if (!session.user) return owner === '';
  return owner === session.user.username || (owner === '' && awaitsPerson);
}

/** Reads the drafts of the person whom this page has shown, or of a guest. */
function readOwnDrafts(): Drafts | undefined {
  const drafts = readDraftsAt(getDraftKey());
  return drafts?.owner === (getShownUser()?.username ?? '') ? drafts : undefined;
}

function valuesOfForm(drafts: Drafts | undefined, formId: string): DraftValues | undefined {
  return drafts && Object.hasOwn(drafts.forms, formId) ? drafts.forms[formId] : undefined;
}

function removeDraft(drafts: Drafts | undefined, formId: string): void {
  if (!drafts) return;
  const { [formId]: _, ...otherForms } = drafts.forms;
  writeDraftsAt(getDraftKey(), { ...drafts, forms: otherForms });
}

/** Reads the drafts of a page. Drafts that have expired or were edited by hand are removed. */
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

/** Finds the password fields of a form, also those that show the password and have the type `text`. */
export function findPasswordInputs(form: Element | null): HTMLInputElement[] {
  const controls = form?.querySelectorAll<HTMLInputElement>('.password input, [type="password"]');
  return [...(controls ?? [])];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** When the portal leaves the page, stores the input of forms that React has not taken over yet (rule 7.4). */
export function storeInputOnLeaving(): void {
  listen('portal:leaving', () => storeInput(document.querySelectorAll('form')));
}

/** Stores the input of forms as drafts, except forms that React has taken over, which store their drafts themselves. */
export function storeInput(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) {
    // A field named `id` would shadow the property `id` of its form.
    const formId = form.getAttribute('id');
    if (!formId || form.matches('[data-stage=ready]')) continue;
    const entries = [...form.querySelectorAll<Control>('[name]')].flatMap(readControl);
    storeDraft(formId, Object.fromEntries(entries), { form, awaitsPerson: true });
  }
}

/**
 * Empties the forms of a page that has shown a user, because another person may use the browser when Back shows
 * the page again (rule S6.1). Forms that React has taken over empty themselves. If the user is still signed in,
 * the input moves to drafts.
 */
export function emptyFormsOfShownUser(): void {
  if (!getShownUser()) return;
  const forms = document.querySelectorAll<HTMLFormElement>('form:not([data-stage=ready])');
  if ($session.get().user) storeInput(forms);
  for (const form of forms) form.reset();
}

/** Reads name and value, which is `true` for a ticked checkbox. @returns an empty list for a control without input */
function readControl(control: Control): [name: string, value: string | true][] {
  const { name, value, type } = control;
  const isUnchecked = /checkbox|radio/.test(type) && !(control as HTMLInputElement).checked;
  return isUnchecked || value === '' ? [] : [[name, type === 'checkbox' || value]];
}
