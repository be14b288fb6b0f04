import {
  answeringWith,
  defectsOf,
  heading,
  type Json,
  renamed,
  replying,
} from '../support/defect.ts';

const inFirst = (list: unknown, change: (item: Json) => Json) => {
  const [first, ...others] = list as Json[];
  return [change(first ?? {}), ...others];
};
const mandatoryAsText = replying(({ fields }) => ({
  fields: inFirst(fields, (field) => ({ ...field, mandatory: 'yes' })),
}));
const misspelt = replying((body) => renamed(body, 'success', 'succes'));
const noCaching = heading('cache-control', null);
const asText = heading('content-type', 'text/plain');

/** Successes in another form (rules 5.0.1, 5.0.2). */
export const replyDefects = defectsOf({
  'requestUsername/good: misspells success': [/success is missing/, misspelt],
  'personalData/good: sends mandatory as text': [/0\.mandatory is string/, mandatoryAsText],
  'register/good: answers 200 for a new account': [/200 instead of 201/, answeringWith(200)],
  'requestUsername/good: forgets no-store': [/cache-control is missing/, noCaching],
  'config/good: sends JSON as text': [/content-type is text\/plain/, asText],
});
