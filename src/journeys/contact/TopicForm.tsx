import type { RefObject } from 'react';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { useModule } from '../../components/use-module.ts';
import { contactForm } from '../../contract/contact.ts';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { useCall } from '../../forms/sections/use-call.ts';
import type { CaptchaName } from '../../sites/schema.ts';
import { formQuestion } from './contact-product.ts';
import { copy } from './copy.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { loadContactForm } from './load.ts';

interface TopicFormProps {
  readonly category: string | undefined;
  readonly topic: string | undefined;
  readonly answers: RefObject<DynamicValues>;
  readonly captcha: CaptchaName;
  onSent(): void;
  onSending(isSending: boolean): void;
}

/** Waits for the definition and the code of the form (rule 7.14.12). */
export function TopicForm({ category, topic, ...props }: TopicFormProps) {
  const isChosen = category !== undefined && topic !== undefined;
  const definition = useCall(contactForm, isChosen ? formQuestion(category, topic) : undefined);
  const code = useModule(isChosen ? loadContactForm : undefined);
  const failed = [definition, code].find(({ status }) => status === 'failed');
  const isReady = definition.status === 'ready' && code.status === 'ready';
  return (
    <>
      {isChosen && !isReady && !failed && <Spinner />}
      {failed?.status === 'failed' && <LoadFailure retry={failed.retry} />}
      <p className="visually-hidden" role="status">
        {isReady && copy.formLoaded}
      </p>
      {isChosen && isReady && (
        <code.module.ContactForm
          category={category}
          definition={definition.reply}
          key={`${category}/${topic}`}
          topic={topic}
          {...props}
        />
      )}
    </>
  );
}
