import { contactCategories } from '../../contract/calls/contact/contact-categories.ts';
import { contactForm } from '../../contract/calls/contact/contact-form.ts';
import type { Call } from '../../contract/definition/call.ts';
import { DEFAULT_PRODUCT, REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import { parseTopics, type SnapshotCategory } from '../../sites/contact/topics.ts';
import type { Client } from '../../sites/schemas/clients-and-environments.ts';
import { foreignText } from '../command-line/foreign-text.ts';
import { readBodyBytes } from '../command-line/read-body-bytes.ts';

const ANSWER_MAX_MIB = 4;

export interface SnapshotSource {
  readonly client: Client;
  readonly backend: string;
  readonly request?: (request: Request) => Promise<Response>;
}

/** Fetches topics and their forms one by one; a topic without a form answers 404 (rules 13.1.b, 13.1.c). */
export async function fetchSnapshot(source: SnapshotSource): Promise<SnapshotCategory[]> {
  const { id: clientId } = source.client;
  const subject = `topics for ${clientId}`;
  const categories = await ask(
    source,
    contactCategories,
    { clientId },
    subject,
    async (response) => {
      const topics = parseTopics(await readJson(response));
      if (topics.length === 0) throw new Error('no topics');
      return topics;
    },
  );
  const snapshot: SnapshotCategory[] = [];
  for (const { topics, ...category } of categories) {
    const withForms: SnapshotCategory['topics'][number][] = [];
    for (const topic of topics) {
      const values = { cId: category.cId, tId: topic.tId, product: DEFAULT_PRODUCT };
      const subject = `form for topic ${topic.tId} of ${clientId}`;
      const form = await ask(source, contactForm, values, subject, async (response) =>
        response.status === 404 ? undefined : contactForm.reply.parse(await readJson(response)),
      );
      withForms.push({ ...topic, form });
    }
    snapshot.push({ ...category, topics: withForms });
  }
  return snapshot;
}

async function readJson({ ok, status, body }: Response): Promise<unknown> {
  if (!ok) throw new Error(`status ${status}`);
  const bytes = await readBodyBytes(body ?? [], ANSWER_MAX_MIB * 1024 * 1024);
  if (!bytes) throw new Error(`more than ${ANSWER_MAX_MIB} MiB`);
  return JSON.parse(bytes.toString());
}

async function ask<Values, Answer>(
  { backend, request = fetch }: SnapshotSource,
  { method, path }: Call<Values>,
  values: Values,
  what: string,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const body = JSON.stringify(values);
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  // With `error`, the message would not name the target of a redirect.
  const redirect = 'manual';
  const outgoing = new Request(new URL(path, backend), { method, body, headers, redirect, signal });
  try {
    const response = await request(outgoing);
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status <= 399 && location !== null)
      throw new Error(
        `it redirects to ${location}, which is not asked; --backend must name the backend itself`,
      );
    return await read(response);
  } catch (cause) {
    // The message can contain text of the backend.
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(foreignText(`${outgoing.url} has no ${what} (${why}).`), { cause });
  }
}
