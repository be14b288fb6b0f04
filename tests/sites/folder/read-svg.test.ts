import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSvg } from '../../../src/sites/folder/read-svg.ts';
import { EXAMPLE } from '../../support/sites-folder.ts';

const svgFaults = (text: string) => readSvg(text).faults;
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${inside}</svg>`;

describe('rule 25.8: an SVG', () => {
  test.each([
    svg('<path d="M0 0h9v9z" fill="#123456"/>'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by hand -->\n${svg('<g><title>A</title></g>')}`,
    svg('<style>.a{fill:url(#b)}</style><use href="#a"/><rect fill="url(#b)"/>'),
    svg('<style><![CDATA[@media (prefers-color-scheme: dark){.a{fill:rgb(1 2 3)}}]]></style>'),
    `\ufeff${svg('<use xlink:href="#a"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"')}`,
    svg('<g id="Ebene (1)" data-name="Logo(neu)" transform="translate(1,2) rotate(45)"/>'),
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:path d="M0 0"/></s:svg>`,
    readFileSync(join(EXAMPLE, 'brands/wordmark-dark.svg'), 'utf8'),
  ])('may hold shapes, text and paint: %#', (text) => {
    expect(svgFaults(text)).toEqual([]);
  });

  test.each([
    ['<script>alert(1)</script>', 'has <script>'],
    ['<foreignObject><p/></foreignObject>', 'has <foreignObject>'],
    ['<a href="https://evil.test"><path d="M0 0"/></a>', 'has <a>'],
    ['<image href="https://evil.test/x.png"/>', 'has <image>'],
    ['<animate attributeName="href" values="#a"/>', 'has <animate>'],
    ['<rect onload="alert(1)"/>', 'has the attribute onload'],
    ['<rect ONCLICK="alert(1)"/>', 'has the attribute ONCLICK'],
    ['<use href="https://evil.test/x.svg#a"/>', 'has the attribute href'],
    ['<use xlink:href="#a"/>', 'is not a plain SVG'],
    ['<rect fill="url(https://evil.test/x)"/>', 'has the attribute fill'],
    ['<rect style="fill:u\\72l(https://evil.test)"/>', 'has the attribute style'],
    ['<rect style="fill:&#117;rl(x)"/>', 'has the attribute style'],
    ['<style>@import "https://evil.test/x.css";</style>', 'has a style'],
    ['<style>.a{fill:url("//evil.test")}</style>', 'has a style'],
    ['<style>.a{fill:u\\72l(x)}</style>', 'has a style'],
    ['<style/><style>@import "https://evil.test/x.css";</style>', 'has a style'],
    ['<style>.a{fill:image-set("https://evil.test/x")}</style>', 'has a style'],
    ['<style>.a{mask:-webkit-IMAGE-SET("//evil.test/x" 1x)}</style>', 'has a style'],
    ['<style>.a{fill:src("//evil.test")}</style>', 'has a style'],
    ['<style>@font-face{font-family:a;src:local(a)}</style>', 'has a style'],
    ['<style>.a{fill:url(#a) url( //evil.test )}</style>', 'has a style'],
    ['<style>.a{fill:url(/**/#a)}</style>', 'has a style'],
    ['<style>.a{fill:var(--b, url(//evil.test))}</style>', 'has a style'],
    ['<style>.a{r:calc(1}</style><style>.b{fill:url(//evil.test)}</style>', 'has a style'],
    ['<rect style="mask:var(--b,url(//evil.test/x.svg#a))"/>', 'has the attribute style'],
    ['<rect fill="var(--b,(url(//evil.test/x.svg#a)))"/>', 'has the attribute fill'],
    ['<style>@imp</style><style>ort "//evil.test"</style>', 'has a style'],
    ['<style><![CDATA[@import "//evil.test"]]></style>', 'has a style'],
    ['<style>@&#105;mport "//evil.test";</style>', 'has a style'],
    ['<rect style="mask:image-set(&quot;//evil.test&quot;)"/>', 'has the attribute style'],
    ['<rect filter="url(https://evil.test/x)"/>', 'has the attribute filter'],
    ['<rect foo="bar"/>', 'has the attribute foo'],
    ['<g xmlns:l="http://www.w3.org/1999/xlink"><use l:href="//evil.test"/></g>', 'l:href'],
    ['<g xmlns:x="urn:x" x:href="//evil.test"/>', 'x:href'],
    ['<g xml:base="https://evil.test/"/>', 'xml:base'],
    ['<g xmlns="http://www.w3.org/1999/xhtml"><text/></g>', 'has <text>'],
    ['<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>', 'has <h:script>'],
    ['<text>&evil;</text>', 'is not a plain SVG'],
    ['<g>', 'is not a plain SVG'],
    ['<?xml-stylesheet href="//evil.test"?>', 'is not a plain SVG'],
    ['<rect fill=red/>', 'is not a plain SVG'],
    ['\0<style>@import "x"</style>', 'is not a plain SVG'],
  ])('is refused with %j', (inside, fault) => {
    expect(svgFaults(svg(inside)).join()).toContain(fault);
  });

  test.each([
    '<!DOCTYPE svg [<!ENTITY a "b">]>',
    '<?xml-stylesheet href="x.css"?>',
    '<?xml version="1.0" encoding="ISO-2022-JP"?>',
    'text',
  ])('is refused after %s', (before) => {
    expect(svgFaults(before + svg(''))).toHaveLength(1);
  });

  test.each(['', '<html xmlns="http://www.w3.org/1999/xhtml"/>', `${svg('')}<svg/>`])(
    'is refused as %s',
    (text) => {
      expect(svgFaults(text).join()).toContain('is not a plain SVG');
    },
  );
});
