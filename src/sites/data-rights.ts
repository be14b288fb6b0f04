import { pathTo } from '../contract/routes.ts';
import { readContactSnapshot } from './contact/snapshot.ts';
import { type Client, dataRights } from './schemas/clients-and-environments.ts';

/** The rights of people concerning their data (Art. 15 to 21 GDPR, rule 27.8). */
const DATA_RIGHTS = dataRights.keyof().options;

export function listDataRightLinks(client: Client) {
  const categories = readContactSnapshot(client);
  return DATA_RIGHTS.flatMap((right) => {
    const [category, topic] = client.dataRights?.[right]?.split('/') ?? [];
    const hasTopic = categories.some(
      ({ cPath, topics }) => cPath === category && topics.some(({ tPath }) => tPath === topic),
    );
    if (category === undefined || topic === undefined || !hasTopic) return [];
    return { right, href: pathTo('contactTopic', { category, topic }) };
  });
}
