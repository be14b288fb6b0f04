import { useEffect, useState } from 'react';
import { type ContactForm, contactForm } from '../../contract/contact.ts';
import { type Load, useCall } from '../../forms/sections/use-call.ts';
import type { PageTopic } from '../../sites/page-topic.ts';
import { formQuestion } from './contact-product.ts';

interface Place {
  readonly category: string | undefined;
  readonly topic: string | undefined;
  /** The topic whose form is in the page. */
  readonly page: PageTopic | undefined;
  /** Whether the form has been sent. */
  wasTried(): boolean;
}

/**
 * The definition of a topic's form. That of the page counts until a different answer arrives; after
 * the first press of the button it stays, so that no fault and no failure disappears (rule 7.14.13).
 * @returns `version` changes with the definition
 */
export function useDefinition({ category, topic, page, wasTried }: Place) {
  const isChosen = category !== undefined && topic !== undefined;
  const asked = useCall(contactForm, isChosen ? formQuestion(category, topic) : undefined);
  const own = page?.cId === category && page?.tId === topic ? page?.form : undefined;
  const reply = asked.status === 'ready' ? asked.reply : undefined;
  const [different, setDifferent] = useState<ContactForm>();

  // In an effect: those of the form, which run before, know what was typed and sent until then.
  useEffect(() => {
    if (!own || !reply || wasTried()) return;
    setDifferent(isEqual(own, reply) ? undefined : reply);
  }, [own, reply, wasTried]);

  if (!own) return { definition: asked, version: '' };
  const definition: Load<ContactForm> = { status: 'ready', reply: different ?? own };
  return { definition, version: different ? 'different' : 'page' };
}

/** By value: readers give the properties of both in the same order. */
function isEqual(one: ContactForm, other: ContactForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
