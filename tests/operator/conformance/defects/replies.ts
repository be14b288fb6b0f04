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
export const replyDefects = defectsOf(
  ['misspells success', 'requestUsername/good', /success is missing/, misspelt],
  ['sends mandatory as text', 'personalData/good', /0\.mandatory is string/, mandatoryAsText],
  ['answers 200 for a new account', 'register/good', /200 instead of 201/, answeringWith(200)],
  ['forgets no-store', 'requestUsername/good', /cache-control is missing/, noCaching],
  ['sends JSON as text', 'config/good', /content-type is text\/plain/, asText],
);
