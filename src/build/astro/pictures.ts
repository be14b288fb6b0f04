import { createReadStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Connect } from 'vite';
import { clients } from '../../sites/clients.ts';
import type { Picture } from '../../sites/folder/read-picture.ts';
import { FILE_TYPES } from '../../sites/host-rules.ts';

/** Lists the pictures of all brands, because `?clientId=` can activate any client (rule 25.7). */
function listBrandPictures(): Picture[] {
  return [...new Set(clients.map(({ brand }) => brand))]
    .flatMap((brand) => [brand?.logo?.light, brand?.logo?.dark, brand?.favicon])
    .filter((picture) => picture !== undefined);
}

export async function copyPictures(dist: string): Promise<void> {
  for (const { file, address } of listBrandPictures()) {
    await mkdir(dirname(join(dist, address)), { recursive: true });
    await copyFile(file, join(dist, address));
  }
}

export const servePictures: Connect.NextHandleFunction = (incoming, outgoing, next) => {
  const picture = listBrandPictures().find(({ address }) => address === incoming.url);
  if (!picture) return next();
  outgoing.setHeader('content-type', FILE_TYPES[extname(picture.file).slice(1)] ?? '');
  pipeline(createReadStream(picture.file), outgoing).catch(next);
};
