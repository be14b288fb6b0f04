import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { contactCategories } from '../../../contract/calls/contact/contact-categories.ts';
import type { PageTopic } from '../../../sites/contact/snapshot.ts';
import { RequiredNote } from '../../components/fields/Field.tsx';
import { fieldIdOf } from '../../components/fields/field-attributes.ts';
import { Select } from '../../components/fields/Select.tsx';
import { Notice } from '../../components/messages/Notice.tsx';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { useQuery } from '../../forms/use-query.ts';
import { closeNotice, showNotice } from '../../notices.ts';
import { $activeClientId } from '../../session/navigation/active-client.ts';
import { setTitle } from '../../session/page/heading.ts';
import type { ContactFormHandle } from './ContactForm.tsx';
import { storeContactParameters } from './contact-parameters.ts';
import { copy } from './copy.ts';
import type { DeclarationLink } from './declaration-links.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { addressOfSelection, createContactTitle, selectionOf, useSelection } from './selection.ts';
import { preferReply, TopicForm } from './TopicForm.tsx';

/** The notice after sending. The notice stays open, like the banner with the same text in the page (rules 7.14, 7.14.9). */
const SENT_NOTICE = {
  key: 'contact-sent',
  kind: 'success',
  heading: copy.successHeading,
  text: copy.success,
  isLasting: true,
} as const;

const CATEGORY_FIELD = 'contact-category';

interface ContactAreaProps
  extends Partial<Pick<ComponentProps<typeof TopicForm>, 'Form' | 'loadForm'>> {
  /** The topic and the form with which the page was rendered. */
  readonly renderedTopic?: PageTopic | undefined;
  readonly declarations?: readonly DeclarationLink[] | undefined;
}

export function ContactArea({ renderedTopic, declarations = [], ...formCode }: ContactAreaProps) {
  const clientId = useStore($activeClientId, { ssr: 'initial' });
  const [sentCount, setSentCount] = useState(0);
  const [isSending, setSending] = useState(false);
  const { load: categoriesLoad } = useQuery(
    contactCategories,
    clientId === '' ? undefined : { clientId },
  );
  const load = preferReply(categoriesLoad, renderedTopic?.categories);
  const formHandle = useRef<ContactFormHandle>(null);
  // The page shows the rendered topics until it adopts the reply of the backend.
  const [hasAdoptedReply, setAdoptedReply] = useState(false);
  const listCategoriesAt = (topicPath: string) => {
    if (renderedTopic && topicPath === renderedTopic.path && !hasAdoptedReply)
      return renderedTopic.categories;
    return load.status === 'ready' ? load.reply : [];
  };
  const { categories, path, selection, chooseCategory, chooseTopic, reset } = useSelection(
    listCategoriesAt,
    renderedTopic?.path,
  );
  const { category, topic } = selection;
  const isRenderedTopic = path === renderedTopic?.path;
  const declaration = declarations.find(
    ({ topicPath }) => topicPath === addressOfSelection(selection),
  );

  function onSent(): void {
    setSentCount((count) => count + 1);
    reset();
  }

  useEffect(() => {
    if (sentCount === 0) return;
    // The banner and the notice have the same text, so the button of each closes both.
    showNotice({ ...SENT_NOTICE, onClose: () => setSentCount(0) });
    // The banner has already taken the focus, which has scrolled the page.
    scrollTo({ top: 0 });
  }, [sentCount]);

  useEffect(() => storeContactParameters(), []);

  // While a form is in use, the page does not adopt a reply without the topic of the form (rule 7.14.13.f).
  useLayoutEffect(() => {
    if (categoriesLoad.status !== 'ready') return;
    const hasTopicOfForm = selectionOf(path, categoriesLoad.reply).topic !== undefined;
    const isFormInUse = formHandle.current?.isInUse() === true;
    if (!isRenderedTopic || hasTopicOfForm || !isFormInUse) setAdoptedReply(true);
  });

  const hasTopics = categories.length > 0;
  useEffect(() => {
    if (hasTopics) setTitle({ screen: createContactTitle(category?.cLabel, topic?.tLabel) });
  }, [hasTopics, category, topic]);

  if (load.status === 'failed') return <LoadFailure {...load} />;
  if (load.status !== 'ready') return <Spinner />;
  const banner = sentCount > 0 && (
    <Notice
      heading={SENT_NOTICE.heading}
      isAnnouncedByRegion
      key={sentCount}
      kind="success"
      onClose={() => {
        setSentCount(0);
        closeNotice(SENT_NOTICE.key);
        document.getElementById(fieldIdOf(CATEGORY_FIELD))?.focus();
      }}
      takesFocus
    >
      <p>{copy.success}</p>
    </Notice>
  );
  if (!hasTopics)
    return (
      <div className="flow">
        {banner}
        <Notice heading={copy.noTopics} kind="info" />
      </div>
    );

  return (
    <div className="flow">
      {banner}
      {selection.isUnknown && (
        <Notice heading={copy.unknownTopic} kind="info">
          <p>{copy.unknownTopicText}</p>
        </Notice>
      )}
      {/* The selects are inert before hydration, because a choice would have no effect then. */}
      <div className="flow" inert={isSending || clientId === ''}>
        <RequiredNote />
        <Select
          label={copy.category}
          name={CATEGORY_FIELD}
          onChange={(event) => chooseCategory(event.target.value)}
          options={categories.map(({ cId, cLabel }) => ({ value: cId, label: cLabel }))}
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
        {...formCode}
        prerenderedForm={isRenderedTopic ? renderedTopic?.form : undefined}
        category={category?.cId}
        onSending={setSending}
        onSent={onSent}
        path={path}
        ref={formHandle}
        topic={topic?.tId}
      />
    </div>
  );
}
