import { expect, test } from 'vitest';
import { clients } from '../../src/sites/clients.ts';
import { listDataRightLinks } from '../../src/sites/data-rights.ts';

const [library] = clients;

test('a topic is linked if the client names the topic and the snapshot contains it (27.8)', () => {
  const { dataRights: _, ...clientWithoutRights } = library;
  expect(listDataRightLinks(clientWithoutRights)).toEqual([]);
  expect(
    listDataRightLinks({
      ...clientWithoutRights,
      dataRights: {
        address: 'abo/adressaenderung',
        access: 'datenschutz/auskunft',
        erasure: 'datenschutz/gibt-es-nicht',
        portability: 'gibt-es-nicht/auskunft',
      },
    }),
  ).toEqual([
    { right: 'access', href: '/kontakt/datenschutz/auskunft' },
    { right: 'address', href: '/kontakt/abo/adressaenderung' },
  ]);
});
