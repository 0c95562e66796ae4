/** Time and chance come in through one port; what names them by a global, `no-restricted-globals` and its like find. */
export const RUNTIME_ONLY = 'Take it from a Runtime: time, timers, ids and chance come in through one port.';

export const runtimeOnly = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, message: RUNTIME_ONLY });
    },
    ImportDeclaration({ source, specifiers }) {
      if (source.value !== 'node:crypto') return;
      for (const node of specifiers) {
        if (node.imported?.name?.startsWith('random')) context.report({ node, message: RUNTIME_ONLY });
      }
    },
  }),
};
