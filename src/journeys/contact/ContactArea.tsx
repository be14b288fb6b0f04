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
import type { CaptchaName } from '../../sites/schema.ts';
import { copy } from './copy.ts';
import { keepContactParameters } from './keep-parameters.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { TopicForm } from './TopicForm.tsx';
import { useSelection } from './use-selection.ts';

/** Stays open, like the banner (rules 7.14, 7.14.9). */
const SENT = {
  key: 'contact-sent',
  kind: 'success',
  heading: copy.successHeading,
  text: copy.success,
  autoCloseMs: 0,
} as const;

const CATEGORY = 'contact-category';

export function ContactArea({ captcha }: { captcha: CaptchaName }) {
  const clientId = useStore($client, { ssr: 'initial' });
  const [waited, setWaited] = useState(false);
  const [sent, setSent] = useState(0);
  const [sending, setSending] = useState(false);
  const answers = useRef<DynamicValues>({});
  const categories = useCall(contactCategories, clientId === '' ? undefined : { clientId });
  const known = categories.status === 'ready' ? categories.reply : [];
  const { selection, chooseCategory, chooseTopic, reset } = useSelection(known);
  const { category, topic } = selection;

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

  const isReady = waited && known.length > 0;
  useEffect(() => {
    if (isReady) setTitle({ screen: copy.title(category?.cLabel, topic?.tLabel) });
  }, [isReady, category, topic]);

  if (!waited) return <Spinner />;
  if (categories.status === 'failed') return <LoadFailure retry={categories.retry} />;
  if (categories.status !== 'ready') return <Spinner />;
  if (known.length === 0) return <Notice heading={copy.noTopics} kind="info" />;

  return (
    <div className="flow">
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
            name="contact-topic"
            onChange={(event) => chooseTopic(event.target.value)}
            options={category.topics.map(({ tId, tLabel }) => ({ value: tId, label: tLabel }))}
            unmarked
            value={topic?.tId ?? ''}
          />
        )}
      </div>
      <TopicForm
        captcha={captcha}
        category={category?.cId}
        answers={answers}
        onSending={setSending}
        onSent={onSent}
        topic={topic?.tId}
      />
    </div>
  );
}
