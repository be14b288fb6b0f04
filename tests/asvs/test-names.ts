import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const TESTS = join(import.meta.dirname, '..');
const NAMING = ['describe', 'it', 'test'];

/**
 * All test and group names of a file. Placeholders stay as in the source (`%s`, `${…}`); `%s` is
 * also filled with the first text of each row if the list is in the same file.
 * @param file below `tests/`
 */
export function testNames(file: string): readonly string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(TESTS, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const lists = new Map<string, ts.Expression>();
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      lists.set(node.name.text, node.initializer);
    if (ts.isCallExpression(node) && NAMING.includes(calledFirst(node.expression))) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteralLike(name))
        names.push(name.text, ...filled(name.text, node.expression, lists));
      else if (name && ts.isTemplateExpression(name)) names.push(name.getText(source).slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function calledFirst(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return calledFirst(expression.expression);
  return '';
}

function filled(
  name: string,
  each: ts.Expression,
  lists: ReadonlyMap<string, ts.Expression>,
): string[] {
  const [given] = ts.isCallExpression(each) ? each.arguments : [];
  const list = given && ts.isIdentifier(given) ? lists.get(given.text) : given;
  if (!list || !ts.isArrayLiteralExpression(list) || !name.includes('%s')) return [];
  return list.elements.flatMap((row) => {
    const first = ts.isArrayLiteralExpression(row) ? row.elements[0] : row;
    return first && ts.isStringLiteralLike(first) ? [name.replace('%s', () => first.text)] : [];
  });
}
