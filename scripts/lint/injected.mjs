/** Nest makes these, and finds what to inject by the type of a parameter where that is a class, else by its token. */
const MADE_BY_NEST =
  /^(?:Injectable|Module|CommandHandler|QueryHandler|EventsHandler|Controller|WebSocketGateway)$/;
const UNNAMED =
  'Nest would inject nothing: name the token with @Inject(…), or import the class itself, and not its type alone.';
const TWICE = 'The type says what is injected: leave @Inject out.';

const isMadeByNest = ({ decorators }) =>
  decorators.some(({ expression }) => MADE_BY_NEST.test(expression.callee?.name));

/** The name of the type, where it is one without arguments: what the build writes down of it. */
function typeOf(node) {
  const { typeAnnotation } =
    (node.type === 'TSParameterProperty' ? node.parameter : node).typeAnnotation ?? {};
  const isName = typeAnnotation?.type === 'TSTypeReference' && typeAnnotation.typeName.type === 'Identifier';
  return isName && !typeAnnotation.typeArguments ? typeAnnotation.typeName.name : null;
}

/** What is there when the code runs: imported values, and classes of the file. */
function valuesIn({ body }) {
  return new Set(
    body.flatMap((node) => {
      if (node.type === 'ImportDeclaration' && node.importKind !== 'type')
        return node.specifiers
          .filter(({ importKind }) => importKind !== 'type')
          .map(({ local }) => local.name);
      const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
      return declared?.type === 'ClassDeclaration' ? [declared.id.name] : [];
    }),
  );
}

function tokenOf({ decorators = [] }) {
  const [argument] =
    decorators.find(({ expression }) => expression.callee?.name === 'Inject')?.expression.arguments ?? [];
  return argument?.type === 'Identifier' ? argument.name : null;
}

export const injected = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    let values = new Set();
    return {
      Program(program) {
        values = valuesIn(program);
      },
      MethodDefinition({ kind, parent, value }) {
        if (kind !== 'constructor' || !isMadeByNest(parent.parent)) return;
        for (const node of value.params) {
          const type = typeOf(node);
          if (!node.decorators?.length && !values.has(type)) context.report({ node, message: UNNAMED });
          if (type !== null && tokenOf(node) === type) context.report({ node, message: TWICE });
        }
      },
    };
  },
};
