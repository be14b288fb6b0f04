import * as z from 'zod/mini';
import { chosenNewsletters, newsletters, setNewsletters } from '../../newsletter.ts';
import { describe } from '../operation.ts';
import { chosenReply } from '../schemas/chosen-newsletters.ts';
import { filled, nothing } from '../schemas/values.ts';
import { missing, USERNAME } from './examples.ts';

export const newsletterOperations = [
  describe('newsletters', newsletters, {
    rules: '5.5.1',
    summary: 'All newsletters; 404 for none',
    request: nothing,
    reply: z.array(
      z.object({
        id: filled,
        label: z.string(),
        description: z.string(),
        frequency: z.string(),
        subscribed: z.boolean(),
      }),
    ),
    examples: {
      request: {},
      reply: [
        {
          id: '101',
          label: 'Arbeitsrecht',
          description: 'Urteile und Gesetze',
          frequency: 'wöchentlich',
          subscribed: true,
        },
      ],
      fault: missing(''),
    },
  }),
  describe('chosenNewsletters', chosenNewsletters, {
    rules: '5.5.2',
    summary: 'The newsletters of a person in the format of the shop system: one result is no list',
    request: z.object({ username: filled }),
    reply: chosenReply,
    examples: {
      request: { username: USERNAME },
      reply: { return: { Results: 2, Items: [{ id: '101' }, { id: '102' }] } },
      fault: missing('username'),
    },
  }),
  describe('setNewsletters', setNewsletters, {
    rules: '5.5.3',
    summary: 'Replaces the newsletters of a person',
    request: z.object({ username: filled, newsletters: z.array(filled) }),
    reply: z.object({ return: z.literal('ok') }),
    examples: {
      request: { username: USERNAME, newsletters: ['101'] },
      reply: { return: 'ok' },
      fault: ['newsletters', 'isIn', 'Diese Auswahl ist nicht bekannt.'],
    },
  }),
] as const;
