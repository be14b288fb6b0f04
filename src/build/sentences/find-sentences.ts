import { type ESTree, parseSync } from 'vite';

/** A German sentence of a module, with the place of its expression in the source. */
export interface Sentence {
  readonly key: string;
  /** Placeholders in braces: `{seconds}`, or `{1}` for an expression without a name. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Source of each placeholder. */
  readonly placeholders: ReadonlyMap<string, string>;
}

type Node = ESTree.Expression | ESTree.Statement | ESTree.Function | ESTree.FunctionBody;

/**
 * The sentences of a module (rule 25.10): strings, templates and results of functions in what it
 * exports.
 * @param name begins every key; an export `copy`, or of the same name, adds nothing to it
 */
export function findSentences(code: string, name: string): Sentence[] {
  const { program } = parseSync(`${name}.ts`, code, { lang: 'ts' });
  const found: Sentence[] = [];
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue;
    const { declaration } = statement;
    if (declaration.type === 'FunctionDeclaration' && declaration.id)
      visit(declaration, keyOf(name, declaration.id.name));
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) visit(init, keyOf(name, id.name));
  }
  return found;

  function visit(node: Node, key: string): void {
    if (node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression')
      visit(node.expression, key);
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') add(node, key);
    if (node.type === 'ObjectExpression')
      for (const property of node.properties) {
        if (property.type === 'Property') visit(property.value, `${key}.${nameOf(property.key)}`);
      }
    if (node.type === 'ArrayExpression')
      for (const [index, element] of node.elements.entries())
        if (element && element.type !== 'SpreadElement') visit(element, `${key}.${index}`);
    if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration') {
      const results = node.body ? resultsOf(node.body) : [];
      for (const [index, result] of results.entries())
        visit(result, results.length === 1 ? key : `${key}.${index}`);
    }
  }

  function add(node: ESTree.Expression, key: string): void {
    const { start, end } = node;
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ key, text: node.value, start, end, placeholders: new Map() });
    if (node.type !== 'TemplateLiteral') return;
    const parts = node.expressions.map((expression, index) => ({
      name: expression.type === 'Identifier' ? expression.name : String(index + 1),
      source: code.slice(expression.start, expression.end),
    }));
    const text = node.quasis
      .map(({ value }, index) => value.cooked + (parts[index] ? `{${parts[index].name}}` : ''))
      .join('');
    const placeholders = new Map(parts.map((part) => [part.name, part.source]));
    found.push({ key, text, start, end, placeholders });
  }
}

/** What a function may return, without what its conditions compare. */
function resultsOf(node: Node): ESTree.Expression[] {
  if (node.type === 'BlockStatement') return node.body.flatMap(resultsOf);
  if (node.type === 'ReturnStatement') return node.argument ? resultsOf(node.argument) : [];
  if (node.type === 'IfStatement')
    return [node.consequent, ...(node.alternate ? [node.alternate] : [])].flatMap(resultsOf);
  if (node.type === 'ParenthesizedExpression') return resultsOf(node.expression);
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap(resultsOf);
  return node.type === 'Literal' || node.type === 'TemplateLiteral' ? [node] : [];
}

function nameOf(key: ESTree.PropertyKey): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}

function keyOf(module: string, name: string): string {
  const own = module
    .split('.')
    .at(-1)
    ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return name === 'copy' || name === own ? module : `${module}.${name}`;
}
