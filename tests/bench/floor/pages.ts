import { CONTENTS } from './contents.ts';

/** Style of the content, shared by the baselines. */
export const CONTENT_STYLE = `main{padding:2rem 1.25rem;background:#fff}main h1{font-size:1.836rem;line-height:1.2;margin-bottom:1rem}
main h2{font-size:1.3rem;margin:1.5rem 0 .5rem}main :is(p,label,ul,dd){margin-bottom:1rem}main :is(label,dt){display:block;font-weight:600}
main :is(input:not([type=checkbox]),select,textarea){display:block;width:100%;height:3rem;font:inherit;border:1px solid #767b85;border-radius:4px;padding:0 .75rem}
main button{font:inherit;height:3rem;padding:0 1.5rem;background:#0f4c5c;color:#fff;border:0;border-radius:4px}`;

const FRAME_STYLE = `*{box-sizing:border-box;margin:0}body{font:1.0625rem/1.5 sans-serif;background:#f6f5f1;color:#1a1d23}
:is(header,footer){display:flex;justify-content:space-between;padding:1rem;background:#fff}header button{font:inherit;height:3rem;padding:0 1.5rem;background:#0f4c5c;color:#fff;border:0;border-radius:4px}`;

/** Baseline pages by file name: inline styles, no scripts, no fonts. */
export function barePages(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(CONTENTS).map(([file, { heading, main }]) => [
      file,
      `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${FRAME_STYLE}${CONTENT_STYLE}</style></head><body><header><a href="/">Mein Konto</a><button>Anmelden</button></header><main><h1>${heading}</h1>${main}</main><footer><a href="/impressum">Impressum</a><a href="/datenschutz">Datenschutz</a><p>0800 1234567, Mo - Fr 8.00 - 17.00 Uhr</p></footer></body></html>`,
    ]),
  );
}
