import type { ContactCategory } from '../../../contract/contact.ts';
import { paths, pathTo } from '../../../contract/routes.ts';
import { copy } from './copy.ts';

export interface Selection {
  readonly category?: ContactCategory;
  readonly topic?: ContactCategory['topics'][number];
  /** The URL names an unknown category. */
  readonly unknown?: true;
}

/** Compares decoded segments and ignores case (rule 7.14.2). */
export function selectionOf(pathname: string, categories: readonly ContactCategory[]): Selection {
  const [cPath, tPath] = pathname
    .slice(paths.contact.length + 1)
    .split('/')
    .map(comparable);
  if (!cPath) return {};
  const category = categories.find((known) => comparable(known.cPath) === cPath);
  if (!category) return { unknown: true };
  const topic = category.topics.find((known) => comparable(known.tPath) === tPath);
  return topic ? { category, topic } : { category };
}

export function addressOf({ category, topic }: Selection): string {
  if (!category) return pathTo('contact');
  if (!topic) return pathTo('contactCategory', { category: category.cPath });
  return pathTo('contactTopic', { category: category.cPath, topic: topic.tPath });
}

function comparable(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

/** 'Kontakt – Abonnement – Kündigung' (rule 1.5). */
export function contactTitle(...chosen: readonly (string | undefined)[]): string {
  return [copy.title, ...chosen].filter(Boolean).join(' – ');
}
