import type { Store } from './store.ts';

export interface ContactRequest {
  readonly ticket: string;
  readonly category: string;
  readonly topic: string;
  readonly product: string;
  readonly wkn: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly received_at: number;
}

export function saveContactRequest(
  store: Store,
  request: Omit<ContactRequest, 'ticket' | 'received_at'>,
) {
  const receivedAt = store.now();
  return store.transaction(() => {
    const fields = JSON.stringify(request.fields);
    const row = { ...request, fields, ticket: '', received_at: receivedAt };
    const { id } = store.insert('contacts', row);
    const ticket = `KS-${new Date(receivedAt).getUTCFullYear()}-${String(id).padStart(6, '0')}`;
    store.run`UPDATE contacts SET ticket = ${ticket} WHERE id = ${id}`;
    return { ticket, receivedAt };
  });
}

export function listContactRequests(store: Store): ContactRequest[] {
  const rows = store.all<Omit<ContactRequest, 'fields'> & { fields: string }>`
    SELECT ticket, category, topic, product, wkn, fields, received_at
    FROM contacts ORDER BY id DESC`;
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as Record<string, unknown> }));
}
