import { type ComponentProps, useEffect, useState } from 'react';
import { contactCategories } from '../../../contract/contact.ts';
import type { PageTopic } from '../../../sites/contact/page-topic.ts';
import { RequiredNote } from '../../components/fields/Field.tsx';
import { fieldId } from '../../components/fields/field-attributes.ts';
import { Select } from '../../components/fields/Select.tsx';
import { Notice } from '../../components/messages/Notice.tsx';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { useAnnouncementOnce } from '../../components/messages/use-announcement.ts';
import { useStore } from '../../components/use-store.ts';
import { listen, send } from '../../events.ts';
import { useCall } from '../../http/cache/use-call.ts';
import { $client } from '../../session/navigation/active-client.ts';
import { setTitle } from '../../session/page/page-title.ts';
import { keepContactParameters } from './contact-parameters.ts';
import { copy } from './copy.ts';
import type { DeclarationLink } from './declaration-links.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { addressOf, contactTitle, useSelection } from './selection.ts';
import { answerOrPage, TopicForm } from './TopicForm.tsx';

/** Stays open, like the banner (rules 7.14, 7.14.9). */
const SENT = {
  key: 'contact-sent',
  kind: 'success',
  heading: copy.successHeading,
  text: copy.success,
  autoCloseMs: 0,
} as const;

const CATEGORY = 'contact-category';

interface ContactAreaProps
  extends Partial<Pick<ComponentProps<typeof TopicForm>, 'Form' | 'loadForm' | 'late'>> {
  /** What the page was rendered with. */
  readonly page?: PageTopic | undefined;
  readonly declarations?: readonly DeclarationLink[] | undefined;
}

export function ContactArea({ page, declarations = [], ...code }: ContactAreaProps) {
  const clientId = useStore($client);
  const [sent, setSent] = useState(0);
  const [sending, setSending] = useState(false);
  const asked = useCall(contactCategories, clientId === '' ? undefined : { clientId });
  const categories = answerOrPage(asked, page?.categories);
  const known = categories.status === 'ready' ? categories.reply : [];
  const { selection, chooseCategory, chooseTopic, reset } = useSelection(known, page?.path);
  const { category, topic } = selection;
  const declaration = declarations.find(({ from }) => from === addressOf(selection));

  function onSent(): void {
    setSent((count) => count + 1);
    reset();
  }

  // Banner and notice have the same text; closing one closes the other.
  useEffect(
    () => listen('portal:notice-over', ({ detail }) => detail === SENT.key && setSent(0)),
    [],
  );

  useAnnouncementOnce(sent, SENT);
  // Scrolls after the banner takes the focus, which also scrolls.
  useEffect(() => {
    if (sent > 0) scrollTo({ top: 0 });
  }, [sent]);

  useEffect(() => keepContactParameters(), []);

  const hasTopics = known.length > 0;
  useEffect(() => {
    if (hasTopics) setTitle({ screen: contactTitle(category?.cLabel, topic?.tLabel) });
  }, [hasTopics, category, topic]);

  if (categories.status === 'failed') return <LoadFailure {...categories} />;
  if (categories.status !== 'ready') return <Spinner />;
  if (!hasTopics) return <Notice heading={copy.noTopics} kind="info" />;

  return (
    <div className="flow">
      {sent > 0 && (
        <Notice
          heading={SENT.heading}
          isRepeated
          key={sent}
          kind="success"
          onClose={() => {
            send('portal:notice-over', SENT.key);
            document.getElementById(fieldId(CATEGORY))?.focus();
          }}
          takesFocus
        >
          <p>{copy.success}</p>
        </Notice>
      )}
      {selection.unknown && (
        <Notice heading={copy.unknownTopic} kind="info">
          <p>{copy.unknownTopicText}</p>
        </Notice>
      )}
      {/* Nothing would follow a choice before hydration. */}
      <div className="flow" inert={sending || clientId === ''}>
        <RequiredNote />
        <Select
          label={copy.category}
          name={CATEGORY}
          onChange={(event) => chooseCategory(event.target.value)}
          options={known.map(({ cId, cLabel }) => ({ value: cId, label: cLabel }))}
          placeholder={copy.categoryPlaceholder}
          required
          value={category?.cId ?? ''}
        />
        {category && (
          <Select
            label={copy.topic}
            name="contact-topic"
            onChange={(event) => chooseTopic(event.target.value)}
            options={category.topics.map(({ tId, tLabel }) => ({ value: tId, label: tLabel }))}
            required
            value={topic?.tId ?? ''}
          />
        )}
      </div>
      {declaration && (
        <p data-page-for={declaration.kind}>
          <span>{declaration.sentence}</span> <a href={declaration.href}>{declaration.label}</a>
        </p>
      )}
      <TopicForm
        {...code}
        prerendered={page?.tId === topic?.tId && page?.cId === category?.cId && page?.form}
        category={category?.cId}
        onSending={setSending}
        onSent={onSent}
        topic={topic?.tId}
      />
    </div>
  );
}
