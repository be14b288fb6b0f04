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
  const { load: offeredLoad } = useQuery(newsletters, {});
  const { load: chosenLoad } = useQuery(chosenNewsletters, { username });
  return (
    <section aria-labelledby="newsletter-heading" className="flow">
      <h2 id="newsletter-heading">{copy.heading}</h2>
      <AsyncSection failureHeading={copy.failed} load={combineLoads(offeredLoad, chosenLoad)}>
        {(replies) => {
          const [offeredNewsletters = [], chosenReply] = replies ?? [];
          const chosenIds = chosenReply ? readChosenIds(chosenReply) : [];
          return offeredNewsletters.length > 0 ? (
            <NewsletterForm
              chosenIds={chosenIds}
              offeredNewsletters={offeredNewsletters}
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
  readonly offeredNewsletters: readonly Newsletter[];
  readonly chosenIds: readonly string[];
}

function NewsletterForm({ username, offeredNewsletters, chosenIds }: NewsletterFormProps) {
  const offeredIds = offeredNewsletters.map(({ id }) => id);
  /** Sorts ids by the order of the offered newsletters, so that another order from the backend is not a change. */
  const toFormValues = (ids: readonly string[]) => ({
    newsletters: ids.toSorted(
      (left, right) => offeredIds.indexOf(left) - offeredIds.indexOf(right),
    ),
  });
  const form = useSectionForm({
    id: 'newsletter',
    schema,
    // A save replaces all chosen newsletters, so the values also have ids that are no longer offered.
    savedValues: toFormValues(chosenIds),
    readNewestValues: () =>
      toDataOutcome(request(chosenNewsletters, { username }), (reply) =>
        toFormValues(reply ? readChosenIds(reply) : []),
      ),
    // The user name lets the backend refuse changes of another person's newsletters.
    save: ({ newsletters }) => request(setNewsletters, { username, newsletters }),
  });
  return (
    <SectionForm form={form}>
      <p>{copy.text}</p>
      <CheckListField
        label={copy.label}
        name="newsletters"
        options={offeredNewsletters.map(createOption)}
      />
    </SectionForm>
  );
}

/** Creates the option of a newsletter. Removes the full stop of the description, because the frequency may follow. */
function createOption({ id, label, description, frequency }: Newsletter) {
  const details = [description.replace(/\.$/, ''), frequency];
  return { value: id, label, details: details.filter(Boolean).join('\u00a0· ') };
}

/** Combines two loads into a load whose retry repeats only the failed loads. */
function combineLoads<First, Second>(
  firstLoad: Load<First>,
  secondLoad: Load<Second>,
): Load<readonly [First | undefined, Second | undefined]> {
  const loads = [firstLoad, secondLoad];
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
  return { status: 'ready', reply: [firstLoad.reply, secondLoad.reply] };
}
