import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { svgFaults } from '../../../src/sites/folder/svg-faults.ts';
import { EXAMPLE } from '../../support/sites-folder.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${inside}</svg>`;

describe('rule 25.8: an SVG', () => {
  test.each([
    svg('<path d="M0 0h9v9z" fill="#123456"/>'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by hand -->\n${svg('<g><title>A</title></g>')}`,
    svg('<style>.a{fill:url(#b)}</style><use href="#a"/><rect fill="url(#b)"/>'),
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
    ['<use xlink:href="data:image/svg+xml,x"/>', 'has the attribute xlink:href'],
    ['<rect fill="url(https://evil.test/x)"/>', 'has the attribute fill'],
    ['<rect style="fill:u\\72l(https://evil.test)"/>', 'has the attribute style'],
    ['<rect style="fill:&#117;rl(x)"/>', 'has the attribute style'],
    ['<style>@import "https://evil.test/x.css";</style>', 'has a style'],
    ['<style>.a{fill:url("//evil.test")}</style>', 'has a style'],
    ['<style>.a{fill:u\\72l(x)}</style>', 'has a style'],
    ['<style><![CDATA[a]]></style>', 'is no plain SVG'],
    ['<rect fill=red/>', 'is no plain SVG'],
    ['\0<style>@import "x"</style>', 'is no plain SVG'],
  ])('is refused with %j', (inside, fault) => {
    expect(svgFaults(svg(inside)).join()).toContain(fault);
  });

  test.each(['<!DOCTYPE svg [<!ENTITY a "b">]>', '<?xml-stylesheet href="x.css"?>'])(
    'is refused after %s',
    (before) => {
      expect(svgFaults(before + svg(''))).toHaveLength(1);
    },
  );
});
