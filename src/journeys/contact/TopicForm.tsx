import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { useModule } from '../../components/use-module.ts';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import type { PageTopic } from '../../sites/page-topic.ts';
import type { CaptchaName } from '../../sites/schema.ts';
import type { ContactForm } from './ContactForm.tsx';
import { copy } from './copy.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { loadContactForm } from './load.ts';
import { useDefinition } from './use-definition.ts';

interface TopicFormProps {
  readonly category: string | undefined;
  readonly topic: string | undefined;
  /** The topic whose form is in the page, and the code for it (rule 7.14.13). */
  readonly page: PageTopic | undefined;
  readonly Form: typeof ContactForm | undefined;
  readonly answers: RefObject<DynamicValues>;
  readonly captcha: CaptchaName;
  onSent(): void;
  onSending(isSending: boolean): void;
}

/** Waits for the definition and the code of the form (rule 7.14.12). */
export function TopicForm({ category, topic, page, Form, ...props }: TopicFormProps) {
  const isChosen = category !== undefined && topic !== undefined;
  const tried = useRef(false);
  const onTried = useCallback(() => {
    tried.current = true;
  }, []);
  const wasTried = useCallback(() => tried.current, []);
  const { definition, version } = useDefinition({ category, topic, page, wasTried });
  const code = useModule(isChosen && !Form ? loadContactForm : undefined);
  const Shown = Form ?? (code.status === 'ready' ? code.module.ContactForm : undefined);
  const failed = [definition, code].find(({ status }) => status === 'failed');
  const isReady = definition.status === 'ready' && Shown !== undefined;
  const place = `${category}/${topic}`;
  useEffect(() => {
    tried.current = false;
  }, [place]);
  return (
    <>
      {isChosen && !isReady && !failed && <Spinner />}
      {failed?.status === 'failed' && <LoadFailure retry={failed.retry} />}
      <p className="visually-hidden" role="status">
        {isReady && copy.formLoaded}
      </p>
      {isChosen && isReady && (
        <Shown
          category={category}
          definition={definition.reply}
          key={`${place}/${version}`}
          onTried={onTried}
          topic={topic}
          {...props}
        />
      )}
    </>
  );
}
