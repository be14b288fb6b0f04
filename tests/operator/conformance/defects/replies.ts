import {
  answering,
  defectsOf,
  type Json,
  renamed,
  replying,
  withHeader,
  withStatus,
} from '../support/defect.ts';

const inFirst = (list: unknown, change: (item: Json) => Json) => {
  const [first, ...others] = list as Json[];
  return [change(first ?? {}), ...others];
};

/** Successes in another form (rules 5.0.1, 5.0.2). */
export const replyDefects = defectsOf(
  [
    'misspells success',
    'requestUsername/good',
    /success is missing/,
    replying('/account/username/resend', (body) => renamed(body, 'success', 'succes')),
  ],
  [
    'sends mandatory as text',
    'personalData/good',
    /fields\.0\.mandatory is string/,
    replying('/ur/GetPersonalData', ({ fields }) => ({
      fields: inFirst(fields, (field) => ({ ...field, mandatory: 'yes' })),
    })),
  ],
  [
    'answers 200 for a new account',
    'register/good',
    /200 instead of 201/,
    answering('/account/create', (answer) => withStatus(answer, 200)),
  ],
  [
    'forgets no-store',
    'requestUsername/good',
    /cache-control is missing/,
    answering('/account/username/resend', (answer) => withHeader(answer, 'cache-control', null)),
  ],
  [
    'sends JSON as text',
    'config/good',
    /content-type is text\/plain/,
    answering('/csa/config', (answer) => withHeader(answer, 'content-type', 'text/plain')),
  ],
);
