/** Shapes, text and paint; nothing that runs, embeds or links (rule 25.8). */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'text', 'tspan'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
]);

/** Attributes for programs and screen readers, which are never read as CSS. */
export const TEXT_ATTRIBUTES =
  /^(?:id|class|role|lang|type|version|baseProfile|tabindex|focusable|aria-[a-z]+|data-[\w-]+)$/;

export const PAINT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['style', 'transform', 'transform-origin', 'viewBox', 'preserveAspectRatio', 'display'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'dx', 'dy'],
  ...['width', 'height', 'd', 'points', 'pathLength', 'rotate', 'refX', 'refY', 'visibility'],
  ...['fill', 'fill-opacity', 'fill-rule', 'opacity', 'color', 'paint-order', 'vector-effect'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'overflow'],
  ...['offset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform'],
  ...['spreadMethod', 'clip-path', 'clip-rule', 'clipPathUnits', 'mask', 'mask-type', 'maskUnits'],
  ...['maskContentUnits', 'patternUnits', 'patternContentUnits', 'patternTransform'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'font-variant', 'font-stretch'],
  ...['text-anchor', 'text-decoration', 'letter-spacing', 'word-spacing', 'textLength'],
  ...['lengthAdjust', 'dominant-baseline', 'alignment-baseline', 'baseline-shift'],
  ...['shape-rendering', 'text-rendering', 'color-interpolation', 'color-rendering'],
  ...['mix-blend-mode', 'isolation', 'enable-background'],
]);

/** Functions of CSS and of `transform` that load nothing; `url` has a rule of its own. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'color-mix'],
  ...['calc', 'min', 'max', 'clamp', 'var', 'light-dark'],
  ...['matrix', 'translate', 'translatex', 'translatey', 'scale', 'scalex', 'scaley'],
  ...['rotate', 'skewx', 'skewy'],
]);
