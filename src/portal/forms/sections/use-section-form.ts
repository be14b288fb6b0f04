import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { saving } from '../../copy/saving.ts';
import type { DataOutcome, Outcome } from '../../http/outcome.ts';
import { forgetQueries } from '../../http/queries.ts';
import { showNotice } from '../../notices.ts';
import { loadPerson } from '../../session/identity/user.ts';
import { type PortalFormOptions, usePortalForm } from '../use-portal-form.ts';
import { applyChange, applyChanges, type Changes, changesOf } from './changes.ts';

interface SectionFormOptions<Values extends FieldValues>
  extends Pick<PortalFormOptions<Values, Values, unknown>, 'id' | 'schema' | 'fieldByProperty'> {
  /** The values that the backend had when the section was loaded. */
  readonly savedValues: Values;
  /** Requests the values again, because another device may have changed them meanwhile. */
  readNewestValues(): Promise<DataOutcome<Values>>;
  /** @param values the newest values with the changes of this form */
  save(values: Values): Promise<Outcome<unknown>>;
  /** Runs after a save. By default the user data are requested again, because a save may have changed them. */
  onSaved?(values: Values): void;
}

/** A form of a section, as `SectionForm` shows it. */
export type SectionFormApi<Values extends FieldValues> = ReturnType<typeof useSectionForm<Values>>;

/**
 * A form of saved data. The hook applies the changes of the person to the newest values, and sends these values.
 * The person can undo the changes, and save any number of times (rules 7.16, 7.19).
 */
export function useSectionForm<Values extends FieldValues>(options: SectionFormOptions<Values>) {
  const { id, schema, fieldByProperty, savedValues, onSaved = () => void loadPerson() } = options;
  const sentValues = useRef(savedValues);
  const [hasReadFailed, setReadFailed] = useState(false);
  const [result, setResult] = useState<'saved' | 'undone'>();

  const form = usePortalForm<Values, Values>({
    id,
    schema,
    fieldByProperty,
    defaultValues: savedValues,
    draft: {
      collectChanges,
      applyChange(name, change): unknown {
        return applyChange(form.formState.defaultValues?.[name], change);
      },
    },
    async send(values) {
      const readOutcome = await options.readNewestValues();
      setReadFailed(readOutcome.status !== 'success');
      // The request that reads the values sends no fields, so its errors belong to no field of the form.
      if (readOutcome.status === 'refused') return { ...readOutcome, fieldErrors: [] };
      if (readOutcome.status !== 'success') return readOutcome;
      sentValues.current = applyChanges(readOutcome.reply, collectChanges(values));
      return options.save(sentValues.current);
    },
    onSuccess() {
      forgetQueries();
      // `flushSync` lets the section move the focus before the notice appears, because a later move would
      // interrupt the announcement of the notice.
      flushSync(() => {
        setResult('saved');
        onSaved(sentValues.current);
      });
      showNotice({ key: 'saved', kind: 'success', heading: saving.saved });
    },
  });
  const { status } = form.state;
  const isDirty = Object.keys(collectChanges(form.watch())).length > 0;

  function collectChanges(values: FieldValues): Changes {
    const { defaultValues = {} } = form.formState;
    return changesOf(
      defaultValues,
      values,
      (name) => form.getFieldState(name as Path<Values>).isDirty,
    );
  }

  // After a save, the saved values become the default values, and the form can be sent again.
  const continueEditing = useEffectEvent(() => {
    form.reset(sentValues.current);
    form.restart();
  });
  useEffect(() => {
    if (status === 'sent') continueEditing();
  }, [status]);

  return {
    ...form,
    isDirty,
    /** Whether the newest values could not be read before the last save. */
    hasReadFailed,
    /** The result of the last save or undo, until the person changes a value. */
    result: isDirty || status !== 'idle' ? undefined : result,
    undo() {
      if (isDirty) setResult('undone');
      form.draft.drop();
      form.reset(form.formState.defaultValues as DefaultValues<Values>);
      form.restart();
    },
  };
}
