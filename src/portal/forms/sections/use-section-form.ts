import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { saving } from '../../copy/saving.ts';
import type { DataOutcome, Outcome } from '../../http/outcome.ts';
import { forgetQueries } from '../../http/queries.ts';
import { showNotice } from '../../notices.ts';
import { identify } from '../../session/identity/user.ts';
import { type PortalFormOptions, usePortalForm } from '../use-portal-form.ts';
import { type Changes, changedValue, changesOf, withChanges } from './changes.ts';

interface SectionFormOptions<Values extends FieldValues>
  extends Pick<PortalFormOptions<Values, Values, unknown>, 'id' | 'schema' | 'fieldByProperty'> {
  /** As loaded. */
  readonly saved: Values;
  /** Asks the backend anew. */
  readNewest(): Promise<DataOutcome<Values>>;
  /** @param values the newest data with what was changed here */
  save(values: Values): Promise<Outcome<unknown>>;
  /** By default asks for the user data again, which may have changed. */
  onSaved?(values: Values): void;
}

/** A form of a section, as `SectionForm` shows it. */
export type SectionFormApi<Values extends FieldValues> = ReturnType<typeof useSectionForm<Values>>;

/**
 * A form of saved data: it sends what was changed here, on the newest data, can be undone, and is
 * saved again and again (rules 7.16, 7.19).
 */
export function useSectionForm<Values extends FieldValues>(options: SectionFormOptions<Values>) {
  const { id, schema, fieldByProperty, saved, onSaved = () => void identify() } = options;
  const sent = useRef(saved);
  const [isUnread, setUnread] = useState(false);
  const [result, setResult] = useState<'saved' | 'undone'>();

  const form = usePortalForm<Values, Values>({
    id,
    schema,
    fieldByProperty,
    defaultValues: saved,
    draft: {
      changesIn,
      redo(name, change): unknown {
        return changedValue(form.formState.defaultValues?.[name], change);
      },
    },
    async send(values) {
      const newest = await options.readNewest();
      setUnread(newest.status !== 'success');
      // What is wrong with a question says nothing about the fields.
      if (newest.status === 'refused') return { ...newest, fieldErrors: [] };
      if (newest.status !== 'success') return newest;
      sent.current = withChanges(newest.reply, changesIn(values));
      return options.save(sent.current);
    },
    onSuccess() {
      forgetQueries();
      // The focus moves before the notice is announced, or it would interrupt it.
      flushSync(() => {
        setResult('saved');
        onSaved(sent.current);
      });
      showNotice({ key: 'saved', kind: 'success', heading: saving.saved });
    },
  });
  const { status } = form.state;
  const isDirty = Object.keys(changesIn(form.watch())).length > 0;

  function changesIn(values: FieldValues): Changes {
    const { defaultValues = {} } = form.formState;
    return changesOf(
      defaultValues,
      values,
      (name) => form.getFieldState(name as Path<Values>).isDirty,
    );
  }

  const startAgain = useEffectEvent(() => {
    form.reset(sent.current);
    form.restart();
  });
  useEffect(() => {
    if (status === 'sent') startAgain();
  }, [status]);

  return {
    ...form,
    isDirty,
    /** Whether the last failure is that of reading the newest data. */
    isUnread,
    result: isDirty || status !== 'idle' ? undefined : result,
    undo() {
      if (isDirty) setResult('undone');
      form.draft.drop();
      form.reset(form.formState.defaultValues as DefaultValues<Values>);
      form.restart();
    },
  };
}
