/** Small mistakes that a programmer might make: where in a file, and what stands there instead. */
import ts from 'typescript';

const SWAPPED = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['&&', '||'],
  ['||', '&&'],
  ['*', '/'],
  ['/', '*'],
  ['-', '+'],
  ['+=', '-='],
]);
const OTHER_METHOD = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);
/** Numbers from here on. */
const LARGE = 10;
/** Left out, what is called on stays. */
const LEFT_OUT = new Set(['filter', 'sort', 'reverse', 'slice', 'trim', 'toLowerCase', 'toUpperCase']);

/** @returns {{ start: number, end: number, text: string, what: string }[]} */
export function mutantsOf(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ESNext, true);
  const found = [];
  const put = (node, text, what) =>
    found.push({ start: node.getStart(file), end: node.getEnd(), text, what });
  visit(file);
  return found;

  function visit(node) {
    // Types, imports and decorators do nothing at run time that a test could notice.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isDecorator(node)) return;
    mutate(node);
    ts.forEachChild(node, visit);
  }

  /** Of large ones a single one more or less is no mistake that anybody could make. */
  function mutateNumber(node) {
    const number = Number(node.text.replaceAll('_', ''));
    if (number < LARGE) put(node, `${number + 1}`, 'one more');
    else put(node, `${number * 2}`, 'twice as many');
  }

  function mutate(node) {
    if (ts.isBinaryExpression(node)) mutateBinary(node);
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      put(node, node.operand.getText(file), 'without its !');
    else if (node.kind === ts.SyntaxKind.TrueKeyword) put(node, 'false', 'true becomes false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) put(node, 'true', 'false becomes true');
    else if (ts.isNumericLiteral(node)) mutateNumber(node);
    else if (ts.isConditionalExpression(node)) mutateConditional(node);
    else if (ts.isIfStatement(node))
      put(node.expression, `!(${node.expression.getText(file)})`, 'the opposite if');
    else if (ts.isThrowStatement(node)) put(node, ';', 'throws nothing');
    else if (ts.isExpressionStatement(node) && isEffect(node.expression)) put(node, ';', 'is not called');
    else if (ts.isCallExpression(node)) mutateCall(node);
    else if (ts.isSpreadAssignment(node)) put(node, '...{}', 'is not spread');
  }

  function mutateBinary(node) {
    const operator = node.operatorToken.getText(file);
    const other = SWAPPED.get(operator);
    if (other !== undefined) put(node.operatorToken, other, `${operator} becomes ${other}`);
    if (operator === '??') put(node, node.right.getText(file), 'only what stands for nothing');
  }

  function mutateConditional(node) {
    const { condition, whenTrue, whenFalse } = node;
    const [one, yes, no] = [condition, whenTrue, whenFalse].map((part) => part.getText(file));
    put(node, `${one} ? ${no} : ${yes}`, 'the other branch');
  }

  function mutateCall(node) {
    const { expression } = node;
    if (!ts.isPropertyAccessExpression(expression)) return;
    const name = expression.name.text;
    const other = OTHER_METHOD.get(name);
    if (other !== undefined) put(expression.name, other, `${name} becomes ${other}`);
    if (LEFT_OUT.has(name)) put(node, expression.expression.getText(file), `without ${name}`);
  }
}

function isEffect(node) {
  const inner = ts.isAwaitExpression(node) || ts.isVoidExpression(node) ? node.expression : node;
  // A class begins with it, and nothing of the class works without.
  return ts.isCallExpression(inner) && inner.expression.kind !== ts.SyntaxKind.SuperKeyword;
}
