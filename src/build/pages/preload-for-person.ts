/**
 * Whoever has a valid token needs the code behind the sign-in: fetches it beside that of the session
 * (rule 3.2.g). build/pages/inline-scripts.ts minifies and hashes it without a bundler: import types only.
 */
import type { PageSite } from '../../sites/page-site.ts';

const site: PageSite = JSON.parse((document.getElementById('site') as HTMLElement).textContent);
try {
  if (localStorage[`${site.environment}_tokenExp`] * 1000 > Date.now())
    for (const template of document.querySelectorAll<HTMLTemplateElement>(
      'template[data-preloads~="personal"]',
    ))
      template.replaceWith(template.content);
} catch {}
