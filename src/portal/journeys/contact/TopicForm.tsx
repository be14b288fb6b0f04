import type { ComponentProps, Ref } from 'react';
import {
  type ContactDefinition,
  contactForm,
} from '../../../contract/calls/contact/contact-form.ts';
import { useModule } from '../../components/use-module.ts';
import { components } from '../../copy/components.ts';
import { useQuery } from '../../forms/use-query.ts';
import type { Load } from '../../http/queries.ts';
import type { ContactForm, ContactFormHandle } from './ContactForm.tsx';
import { createFormRequest } from './contact-parameters.ts';
import { copy } from './copy.ts';
import { LoadFailure } from './LoadFailure.tsx';

type FormProps = ComponentProps<typeof ContactForm>;

interface TopicFormProps extends Pick<FormProps, 'onSending' | 'onSent'> {
  readonly ref: Ref<ContactFormHandle>;
  /** The path identifies the topic, because the ids of a topic may change while the form is in use. */
  readonly path: string;
  /** The ids of the category and of the topic. */
  readonly category: string | undefined;
  readonly topic: string | undefined;
  readonly prerenderedForm: ContactDefinition | undefined;
  /** The component of the form; undefined if `loadForm` loads the component. */
  readonly Form?: typeof ContactForm | undefined;
  readonly loadForm?: (() => Promise<{ ContactForm: typeof ContactForm }>) | undefined;
}

/** The form of a topic, with a spinner until its definition and its code are loaded (rule 7.14.12). */
export function TopicForm(props: TopicFormProps) {
  const { path, category, topic, prerenderedForm, Form, loadForm, onSending, onSent } = props;
  const isChosen = category !== undefined && topic !== undefined;
  const { load } = useQuery(contactForm, isChosen ? createFormRequest(category, topic) : undefined);
  const definitionLoad = preferReply(load, prerenderedForm);
  const code = useModule(isChosen ? loadForm : undefined);
  const LoadedForm = Form ?? (code.status === 'ready' && code.module.ContactForm);
  const failedLoad = [definitionLoad, code].find((candidate) => candidate.status === 'failed');
  const isReady = definitionLoad.status === 'ready' && LoadedForm;
  const isWaiting = isChosen && !isReady && !failedLoad;
  return (
    <>
      {failedLoad && <LoadFailure {...failedLoad} />}
      {/* The status stays in the page, so that screen readers announce its text for every form (rules A8, A18). */}
      <div className={isWaiting ? undefined : 'visually-hidden'} role="status">
        {isWaiting && <p className="spinner">{components.loading}</p>}
        {isReady && <span key={path}>{copy.formLoaded}</span>}
      </div>
      {isChosen && isReady && (
        <LoadedForm
          category={category}
          definition={definitionLoad.reply}
          key={path}
          ref={props.ref}
          topic={topic}
          onSending={onSending}
          onSent={onSent}
        />
      )}
    </>
  );
}

/**
 * Prefers the reply of the backend to the data in the page. The data in the page are used before the reply
 * and after a failure.
 */
export function preferReply<Reply>(load: Load<Reply>, pageData: Reply | undefined): Load<Reply> {
  return pageData && load.status !== 'ready' ? { status: 'ready', reply: pageData } : load;
}
