/**
 * What a person reads or hears stands in its folder's catalogue (`texts.ts`), not among the elements: a lint rule
 * that names every text written between tags, in an attribute that is shown or read aloud, in a title or a message.
 */
const LETTERS = /\p{L}{2}/u;
/** Attributes of elements and props of ours whose value a person gets to know. */
const SAID =
  /^(?:title|text|label|note|hint|alt|placeholder|error|aria-label|aria-description|\w+Text|\w+Label)$/;

const isSaid = (text) => LETTERS.test(text);

/** The literals that may come out of an expression: `late ? 'LATE' : null`, `name || 'Guest'`. */
function* literalsOf(node) {
  if (node === null) return;
  if (node.type === 'Literal' && typeof node.value === 'string') yield [node, node.value];
  if (node.type === 'TemplateLiteral') yield [node, node.quasis.map(({ value }) => value.cooked).join('')];
  if (node.type === 'ConditionalExpression') {
    yield* literalsOf(node.consequent);
    yield* literalsOf(node.alternate);
  }
  if (node.type === 'LogicalExpression') {
    yield* literalsOf(node.left);
    yield* literalsOf(node.right);
  }
}

function calleeOf({ callee }) {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' ? callee.object.name : '';
}

export const literals = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: "'{{text}}' belongs into this folder's catalogue, texts.ts." },
  },
  create(context) {
    const check = (expression) => {
      for (const [node, text] of literalsOf(expression)) {
        if (isSaid(text)) context.report({ node, messageId: 'literal', data: { text: text.trim() } });
      }
    };
    return {
      JSXText(node) {
        if (isSaid(node.value))
          context.report({ node, messageId: 'literal', data: { text: node.value.trim() } });
      },
      JSXExpressionContainer({ parent, expression }) {
        const isChild = parent.type === 'JSXElement' || parent.type === 'JSXFragment';
        if (isChild || (parent.type === 'JSXAttribute' && SAID.test(parent.name.name))) check(expression);
      },
      JSXAttribute({ name, value }) {
        if (value?.type === 'Literal' && SAID.test(name.name)) check(value);
      },
      CallExpression(node) {
        if (['useTitle', 'toast', 'announce'].includes(calleeOf(node))) node.arguments.forEach(check);
      },
    };
  },
};
