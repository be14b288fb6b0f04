import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FILES: Readonly<Record<string, string>> = {
  react: 'cjs/react.production.js',
  'react/jsx-runtime': 'cjs/react-jsx-runtime.production.js',
  'react-dom': 'cjs/react-dom.production.js',
  'react-dom/client': 'cjs/react-dom-client.production.js',
  scheduler: 'cjs/scheduler.production.js',
};
const IN_FILES = /[\\/](?:react|react-dom|scheduler)[\\/]cjs[\\/]/;

/** React as ES modules: of CommonJS the bundler keeps every export, 2.5 kB and a request a form page. */
export function reactModules(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'portal:react-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id) {
      const file = FILES[id];
      const [name = ''] = id.split('/');
      return file && join(dirname(resolve(`${name}/package.json`)), file);
    },
    transform(code, id) {
      if (IN_FILES.test(id)) return { code: esModule(withoutTools(code)), map: null };
      if (id.includes('react-hook-form')) return { code: withResolverOnly(code), map: null };
      return undefined;
    },
  };
}

/** What every supported browser has, and what none has. */
const THERE =
  /"(?:function|object)" === typeof (?:reportError|queueMicrotask|performance(?:\.now)?|(?:set|clear)Timeout)(?![\w.])|"undefined" !== typeof (?:MessageChannel|AbortController)\b/g;
const NOT_THERE =
  /"undefined" === typeof window(?:\.document(?:\.createElement)?)?(?![\w.])|"undefined" !== typeof setImmediate\b|"documentMode" in document\b/g;
const ERROR_MESSAGE = /^function formatProdErrorMessage\(code\) \{[\s\S]*?^\}/m;

/**
 * Drops the connection to React's DevTools, exports of a test version of its scheduler, addresses
 * of errors, and what stands in for functions that older browsers lack.
 */
function withoutTools(code: string): string {
  return code
    .replace(
      ERROR_MESSAGE,
      "function formatProdErrorMessage(code) { return 'React error ' + code; }",
    )
    .replaceAll(THERE, 'true')
    .replaceAll(NOT_THERE, 'false')
    .replaceAll('typeof __REACT_DEVTOOLS_GLOBAL_HOOK__', "'undefined'")
    .replaceAll(/\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g, 'undefined');
}

const DEFAULT_IMPORT = /import React from ?(['"])react\1/;
const OWN_RULES = /^var validateField = [\s\S]*?^};/m;

/**
 * React Hook Form without the rules of `register`, 0.8 kB a form page: every form here has a resolver.
 * A default import of React would keep all of its exports.
 */
export function withResolverOnly(code: string): string {
  if (!DEFAULT_IMPORT.test(code) || !OWN_RULES.test(code)) throw anotherForm('React Hook Form');
  return code
    .replace(DEFAULT_IMPORT, "import * as React from 'react'")
    .replace(OWN_RULES, "var validateField = () => { throw new Error('no resolver'); };");
}

const REQUIRES = /^var (\w+ = require\("[^"]+"\)(?:,\s+\w+ = require\("[^"]+"\))*)([;,])/m;
const REQUIRE = /(\w+) = require\("([^"]+)"\)/g;

export function esModule(code: string): string {
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name))];
  const imports: string[] = [];
  let body = code.replace(REQUIRES, (_, list: string, end: string) => {
    for (const [, name, source] of list.matchAll(REQUIRE))
      imports.push(`import * as ${name} from '${source}';`);
    return end === ',' ? 'var ' : '';
  });
  // A constant can be left out where nobody imports it.
  const constants = names.filter((name) => isSetOnce(body, name));
  for (const name of constants) body = body.replace(atTopLevel(name), `const export_${name} =`);
  body = body.replace(/\bexports\.(\w+)/g, 'export_$1');
  if (/\b(?:require|exports|module)\b\s*[.([=]/.test(body)) throw anotherForm('React');
  const variables = names.filter((name) => !constants.includes(name));
  return [
    ...imports,
    ...variables.map((name) => `let export_${name};`),
    body,
    `export { ${names.map((name) => `export_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}

function isSetOnce(code: string, name: string): boolean {
  const all = [...code.matchAll(new RegExp(`\\bexports\\.${name}\\s*=`, 'g'))];
  return all.length === 1 && atTopLevel(name).test(code);
}

function atTopLevel(name: string): RegExp {
  return new RegExp(`^exports\\.${name}\\s*=`, 'm');
}

function anotherForm(name: string): Error {
  return new Error(`${name} has another form than expected; see src/build/pages/react-modules.ts.`);
}
