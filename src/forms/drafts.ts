import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { DRAFT_MINUTES } from '../limits.ts';
import { $session } from '../session/session.ts';
import { tabStorage } from '../session/storage.ts';

const MINUTE_MS = 60_000;

/** Names of values that no storage ever sees, whatever a server calls its fields (S8.4). */
const SECRET = /pass|kennwort|token|captcha|otp$|pin$/i;

/** Values of a form by their names; nested fields have dotted names. */
type DraftValues = Readonly<Record<string, unknown>>;

/** What is kept for a page, behind a line that names the owner: nobody for what a guest typed. */
interface Drafts {
  readonly untilMs: number;
  /** By the id of the form. */
  readonly forms: Readonly<Record<string, DraftValues>>;
}

const key = () => `draft:${location.pathname}` as const;

/**
 * Keeps what stands in a form for half an hour, but no passwords and no tokens (decision 3.14).
 * @param start the values that it began with
 */
export function keepDraft(id: string, values: FieldValues, start: FieldValues): void {
  const before = leaves(start);
  const typed = Object.entries(leaves(values)).filter(
    ([name, value]) => !isSecret(id, name) && !(isEmpty(value) && isEmpty(before[name])),
  );
  if (typed.length === 0) return;
  const { forms } = readDrafts() ?? { forms: {} };
  store(username(), {
    untilMs: Date.now() + DRAFT_MINUTES * MINUTE_MS,
    forms: { ...forms, [id]: Object.fromEntries(typed) },
  });
}

/** Puts what was kept back into a form, if it is this person's; once. */
export function restoreDraft<Typed extends FieldValues, Valid>(
  id: string,
  form: UseFormReturn<Typed, unknown, Valid>,
  start: Typed,
): void {
  const known = leaves(start);
  for (const [name, value] of Object.entries(takeDraft(id) ?? {}))
    if (Object.hasOwn(known, name) && typeof known[name] === typeof value)
      form.setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>);
}

/** Takes the draft of a form out of the storage. */
export function takeDraft(id: string): DraftValues | undefined {
  const drafts = readDrafts();
  if (!drafts || !Object.hasOwn(drafts.forms, id)) return undefined;
  const { [id]: values, ...forms } = drafts.forms;
  store(ownerOf(tabStorage.get(key())), { ...drafts, forms });
  return values;
}

/** Whether a form that is not open yet has a draft to be opened for. */
export function hasDraft(id: string): boolean {
  return Object.hasOwn(readDrafts()?.forms ?? {}, id);
}

/** The drafts of this page, if they are this person's and not too old. */
function readDrafts(): Drafts | undefined {
  const stored = tabStorage.get(key());
  const owner = ownerOf(stored);
  if (stored === '' || (owner !== '' && owner !== username())) return undefined;
  try {
    const drafts = JSON.parse(stored.slice(owner.length)) as Drafts;
    if (Object(drafts.forms) === drafts.forms && drafts.untilMs > Date.now()) return drafts;
  } catch {
    // Somebody has written it by hand.
  }
  tabStorage.set(key(), '');
  return undefined;
}

function store(owner: string, drafts: Drafts): void {
  const isEmptied = Object.keys(drafts.forms).length === 0;
  tabStorage.set(key(), isEmptied ? '' : `${owner}\n${JSON.stringify(drafts)}`);
}

function ownerOf(stored: string): string {
  return stored.split('\n')[0] ?? '';
}

function username(): string {
  const session = $session.get();
  return session.status === 'signed-in' ? session.user.username : '';
}

/** Every value with its dotted name. */
function leaves(values: FieldValues, prefix = ''): DraftValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(leaves(value, `${prefix}${name}.`))
        : [[prefix + name, value]],
    ),
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === false || String(value) === '';
}

/** A password is one also while it is shown. */
function isSecret(id: string, name: string): boolean {
  const controls = document
    .getElementById(id)
    ?.querySelectorAll<HTMLInputElement>('.password input, [type="password"]');
  return SECRET.test(name) || [...(controls ?? [])].some((control) => control.name === name);
}
