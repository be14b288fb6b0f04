import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { withSecondaryButton } from '../../components/secondary-button.tsx';
import { kept } from '../../copy/loading.ts';
import { saving } from '../../copy/saving.ts';
import { send } from '../../events.ts';
import { expireRequestCache } from '../../http/cache/request-cache.ts';
import { type FormFailure, failureKind } from '../../http/failure/failure.ts';
import type { Answer, Failure } from '../../http/outcome.ts';
import { identify } from '../../session/identity/user.ts';
import { JourneyForm } from '../JourneyForm.tsx';
import type { Submission } from '../submission.ts';
import { type FormOptions, useJourneyForm } from '../use-journey-form.ts';
import { changedValue, changesOf, hasChanges, withChanges } from './changes.ts';
import './SectionFields.css';

interface SectionFormOptions<Values extends FieldValues>
  extends Pick<FormOptions<Values, unknown>, 'id' | 'submission'> {
  /** As loaded: compared with what is in the form, and never sent. */
  readonly saved: Values;
  /** Asks the backend anew. */
  readNewest(): Promise<Answer<Values>>;
  /** By default asks for the user data again, which may have changed. */
  onSaved?(values: Values): void;
}

type SectionForm<Values extends FieldValues> = ReturnType<typeof useSectionForm<Values>>;

/** For existing data that is saved separately: sends what was changed here, on the newest data (rules 7.16, 7.19). */
export function useSectionForm<Values extends FieldValues>(options: SectionFormOptions<Values>) {
  const { id, submission, readNewest, onSaved = () => void identify() } = options;
  const [known, setKnown] = useState(options.saved);
  const [lastSaved, setLastSaved] = useState<Values>();
  const [unread, setUnread] = useState<Failure>();
  const sent = useRef<Values>(null);
  const [result, setResult] = useState<'saved' | 'undone'>();

  const submissionOfChanges: Submission<Values> = {
    ...submission,
    async send(typed, token) {
      const newest = await readNewest();
      if (newest.status !== 'success') {
        // What is wrong with a question says nothing about the fields.
        const failure = newest.status === 'refused' ? { ...newest, faults: [] } : newest;
        setUnread(failure);
        return failure;
      }
      const changes = changesOf(submission.clean(known), typed);
      sent.current = withChanges(newest.reply, changes);
      return submission.send(sent.current, token);
    },
  };
  const controller = useJourneyForm<Values>({
    id,
    defaultValues: options.saved,
    submission: submissionOfChanges,
    draftOf: {
      changesIn: (values) => changesOf(known, values),
      redo: (name, change) => changedValue(known[name], change),
    },
    onSuccess(_, typed) {
      const values = sent.current ?? typed;
      expireRequestCache();
      send('portal:notice', { key: 'saved', kind: 'success', heading: saving.saved });
      setKnown(values);
      setLastSaved(values);
      setResult('saved');
      controller.restart();
      onSaved(values);
    },
  });
  const { reset } = controller;
  // React Hook Form's `isDirty` ignores restored drafts.
  const isDirty = hasChanges(known, controller.watch());

  // Resets after the submit, which would otherwise mark the reset form as submitted.
  useEffect(() => {
    if (lastSaved) reset(lastSaved as DefaultValues<Values>);
  }, [reset, lastSaved]);

  return {
    controller,
    isDirty,
    isUnread: unread !== undefined && controller.state.lastFailure?.failure === unread,
    /** Shows what was saved although the rest was not. */
    adopt<Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) {
      setKnown((before) => ({ ...before, [name]: value }));
      controller.setValue(name, value);
    },
    result: isDirty || controller.state.status !== 'idle' ? undefined : result,
    undo(onUndone?: () => void) {
      if (isDirty) setResult('undone');
      controller.draft.drop();
      reset(known as DefaultValues<Values>);
      controller.restart();
      onUndone?.();
    },
  };
}

interface SectionFieldsProps<Values extends FieldValues> {
  readonly section: SectionForm<Values>;
  readonly children: ReactNode;
  readonly onCancel?: () => void;
}

export function SectionFields<Values extends FieldValues>(props: SectionFieldsProps<Values>) {
  const { section, children, onCancel } = props;
  const { controller, result } = section;
  const isSending = controller.state.status === 'sending';
  // Enter in a field that becomes inert would lose the focus (rule A8).
  useLayoutEffect(() => {
    if (!isSending) return;
    const focused = document.activeElement as HTMLElement;
    return () => {
      if (document.activeElement === document.body) focused.focus();
    };
  }, [isSending]);
  return (
    <JourneyForm
      actions={withSecondaryButton(saving.cancel, () => section.undo(onCancel))}
      busy={saving.busy}
      explained
      failed={saving.failed}
      failureText={section.isUnread ? unreadText : undefined}
      form={controller}
      look={section.isDirty ? 'primary' : 'secondary'}
      sentence={section.isUnread ? saving.unread : undefined}
      submit={saving.save}
    >
      {/* Changes made while saving would be lost. */}
      <div className="section-fields" inert={isSending}>
        {children}
      </div>
      <SaveStatus result={result} />
    </JourneyForm>
  );
}

/** Where no other reason is known, trying again may help. */
function unreadText(failure: FormFailure): string | undefined {
  const kind = failureKind(failure);
  return kind === 'generic' || kind === 'invalid' ? kept : undefined;
}

/** The live region must exist before its text; 'saved' is announced in the region 'Meldungen'. */
export function SaveStatus({ result }: Pick<SectionForm<FieldValues>, 'result'>) {
  return (
    <>
      <p className="save-status" role="status">
        {result === 'undone' && saving.undone}
      </p>
      {result === 'saved' && (
        <p className="save-status" data-kind="saved">
          {saving.saved}
        </p>
      )}
    </>
  );
}
