import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldId } from '../../components/fields/field-attributes.ts';
import { Select } from '../../components/fields/Select.tsx';
import { announce, withdraw } from '../../components/messages/announce.ts';
import { Notice } from '../../components/messages/Notice.tsx';
import { onNoticeClosed } from '../../components/messages/on-notice-closed.ts';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { contactCategories } from '../../contract/contact.ts';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { useCall } from '../../forms/sections/use-call.ts';
import { clearWithSession } from '../../http/clear-caches.ts';
import { CONTACT_LOADING_MS } from '../../limits.ts';
import { $client } from '../../session/client/active-client.ts';
import { setTitle } from '../../session/page/page-title.ts';
import { minimumWait } from '../../session/page/waiting.ts';
import type { PageTopic } from '../../sites/page-topic.ts';
import type { CaptchaName } from '../../sites/schema.ts';
import type { ContactForm } from './ContactForm.tsx';
import { copy } from './copy.ts';
import { keepContactParameters } from './keep-parameters.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { isOwnClient } from './own-client.ts';
import { TopicForm } from './TopicForm.tsx';
import { CATEGORY, TOPIC, useEarlyChoice } from './use-early-choice.ts';
import { useSelection } from './use-selection.ts';

/** Stays open, like the banner (rules 7.14, 7.14.9). */
const SENT = {
  key: 'contact-sent',
  kind: 'success',
  heading: copy.successHeading,
  text: copy.success,
  autoCloseMs: 0,
} as const;

interface ContactAreaProps {
  readonly captcha: CaptchaName;
  /** What the page was rendered with, and the code for it (rule 7.14.13). */
  readonly page?: PageTopic;
  readonly Form?: typeof ContactForm;
}

export function ContactArea({ captcha, page, Form }: ContactAreaProps) {
  const clientId = useStore($client, { ssr: 'initial' });
  const [waited, setWaited] = useState(false);
  const [sent, setSent] = useState(0);
  const [sending, setSending] = useState(false);
  const answers = useRef<DynamicValues>({});
  const categories = useCall(contactCategories, clientId === '' ? undefined : { clientId });
  // Another client's topics have no place in this page (rule 2.4).
  const own = clientId === '' || isOwnClient() ? page : undefined;
  const known = categories.status === 'ready' ? categories.reply : (own?.categories ?? []);
  const { selection, chooseCategory, chooseTopic, reset } = useSelection(known, page?.path);
  const { category, topic } = selection;
  useEarlyChoice(own, { chooseCategory, chooseTopic });

  const onSent = useCallback(() => {
    answers.current = {};
    setSent((count) => count + 1);
    announce(SENT);
    reset();
  }, [reset]);

  // Banner and notice have the same text; closing one closes the other.
  useEffect(() => onNoticeClosed(SENT.key, () => setSent(0)), []);

  // After the banner takes the focus, which also scrolls.
  useEffect(() => {
    if (sent > 0) scrollTo({ top: 0 });
  }, [sent]);

  useEffect(() => {
    // The next user must not find these values (rule S6.2).
    clearWithSession(() => {
      answers.current = {};
    });
    keepContactParameters();
    void minimumWait(CONTACT_LOADING_MS).then(() => setWaited(true));
  }, []);

  // The layout covers what the page was rendered with.
  const isUncovered = own !== undefined || waited;
  const isReady = isUncovered && known.length > 0;
  useEffect(() => {
    if (isReady) setTitle({ screen: copy.title(category?.cLabel, topic?.tLabel) });
  }, [isReady, category, topic]);

  if (!isUncovered) return <Spinner />;
  if (!own && categories.status === 'failed') return <LoadFailure retry={categories.retry} />;
  if (!own && categories.status !== 'ready') return <Spinner />;
  if (known.length === 0) return <Notice heading={copy.noTopics} kind="info" />;

  return (
    <div className="flow" data-own-form={own ? '' : undefined}>
      {sent > 0 && (
        <Notice
          heading={copy.successHeading}
          key={sent}
          kind="success"
          isRepeated
          onClose={() => {
            withdraw(SENT.key);
            document.getElementById(fieldId(CATEGORY))?.focus();
          }}
          takesFocus
        >
          <p>{copy.success}</p>
        </Notice>
      )}
      {selection.unknown && <Notice heading={copy.unknownTopic} kind="info" />}
      <div className="flow" inert={sending}>
        <Select
          label={copy.category}
          name={CATEGORY}
          onChange={(event) => chooseCategory(event.target.value)}
          options={known.map(({ cId, cLabel }) => ({ value: cId, label: cLabel }))}
          placeholder={copy.categoryPlaceholder}
          unmarked
          value={category?.cId ?? ''}
        />
        {category && (
          <Select
            label={copy.topic}
            name={TOPIC}
            onChange={(event) => chooseTopic(event.target.value)}
            options={category.topics.map(({ tId, tLabel }) => ({ value: tId, label: tLabel }))}
            unmarked
            value={topic?.tId ?? ''}
          />
        )}
      </div>
      <TopicForm
        Form={own && Form}
        captcha={captcha}
        category={category?.cId}
        answers={answers}
        onSending={setSending}
        onSent={onSent}
        page={own}
        topic={topic?.tId}
      />
    </div>
  );
}
