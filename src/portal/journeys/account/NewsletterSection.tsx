import * as z from 'zod/mini';
import {
  chosenNewsletters,
  readChosenIds,
} from '../../../contract/calls/newsletter/chosen-newsletters.ts';
import { type Newsletter, newsletters } from '../../../contract/calls/newsletter/newsletters.ts';
import { setNewsletters } from '../../../contract/calls/newsletter/set-newsletters.ts';
import { EmptyState } from '../../components/messages/EmptyState.tsx';
import { CheckListField } from '../../forms/fields/CheckListField.tsx';
import { AsyncSection } from '../../forms/sections/AsyncSection.tsx';
import { SectionForm } from '../../forms/sections/SectionForm.tsx';
import { useSectionForm } from '../../forms/sections/use-section-form.ts';
import { useQuery } from '../../forms/use-query.ts';
import { toDataOutcome } from '../../http/outcome.ts';
import type { Load } from '../../http/queries.ts';
import { request } from '../../http/request.ts';
import { sections } from './copy.ts';

const copy = sections.newsletter;

const schema = z.object({ newsletters: z.array(z.string()) });

export function NewsletterSection({ username }: { username: string }) {
  const { load: newslettersLoad } = useQuery(newsletters, {});
  const { load: selectionLoad } = useQuery(chosenNewsletters, { username });
  return (
    <section aria-labelledby="newsletter-heading" className="flow">
      <h2 id="newsletter-heading">{copy.heading}</h2>
      <AsyncSection
        failureHeading={copy.failed}
        load={combineLoads(newslettersLoad, selectionLoad)}
      >
        {(reply) => {
          const [offeredNewsletters = [], selectionReply] = reply ?? [];
          const selectedIds = selectionReply ? readChosenIds(selectionReply) : [];
          return offeredNewsletters.length > 0 ? (
            <NewsletterForm
              selectedIds={selectedIds}
              list={offeredNewsletters}
              username={username}
            />
          ) : (
            <EmptyState>{copy.empty}</EmptyState>
          );
        }}
      </AsyncSection>
    </section>
  );
}

interface NewsletterFormProps {
  readonly username: string;
  readonly list: readonly Newsletter[];
  readonly selectedIds: readonly string[];
}

function NewsletterForm({ username, list, selectedIds }: NewsletterFormProps) {
  const listedIds = list.map(({ id }) => id);
  /** Sorts ids by the list, so that another order of the backend is no change. */
  const toFormValues = (ids: readonly string[]) => ({
    newsletters: ids.toSorted((left, right) => listedIds.indexOf(left) - listedIds.indexOf(right)),
  });
  const form = useSectionForm({
    id: 'newsletter',
    schema,
    // A save replaces the whole selection, so the values have also ids that are not in the list.
    saved: toFormValues(selectedIds),
    readNewest: () =>
      toDataOutcome(request(chosenNewsletters, { username }), (reply) =>
        toFormValues(reply ? readChosenIds(reply) : []),
      ),
    // The user name lets the backend refuse changes of another person's selection.
    save: ({ newsletters }) => request(setNewsletters, { username, newsletters }),
  });
  return (
    <SectionForm form={form}>
      <p>{copy.text}</p>
      <CheckListField
        label={copy.label}
        name="newsletters"
        options={list.map(({ id, label, description, frequency }) => ({
          value: id,
          label,
          details: [description.replace(/\.$/, ''), frequency].filter(Boolean).join('\u00a0· '),
        }))}
      />
    </SectionForm>
  );
}

/** Combines two loads into a load whose retry repeats only the failed loads. */
function combineLoads<First, Second>(
  first: Load<First>,
  second: Load<Second>,
): Load<readonly [First | undefined, Second | undefined]> {
  const loads = [first, second];
  const failedLoads = loads.filter((load) => load.status === 'failed');
  if (failedLoads[0])
    return {
      ...failedLoads[0],
      retry() {
        for (const load of failedLoads) load.retry();
      },
    };
  if (loads.some(({ status }) => status === 'idle' || status === 'loading'))
    return { status: 'loading' };
  return { status: 'ready', reply: [first.reply, second.reply] };
}
