/** Code behind the sign-in, for who has a token (rule 3.2.g). No bundler reads it: import types only. */
import type { PageSite } from '../../sites/page-site.ts';

const site: PageSite = JSON.parse((document.getElementById('site') as HTMLElement).textContent);
try {
  if (localStorage[`${site.environment}_tokenExp`] * 1000 > Date.now())
    for (const template of document.querySelectorAll<HTMLTemplateElement>(
      'template[data-preloads~="personal"]',
    ))
      template.replaceWith(template.content);
} catch {}
