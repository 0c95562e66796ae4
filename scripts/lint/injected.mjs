/** The build writes no types of parameters down: what Nest makes names the token of each with `@Inject(…)`. */
const MADE_BY_NEST =
  /^(?:Injectable|Module|CommandHandler|QueryHandler|EventsHandler|Controller|WebSocketGateway)$/;
const message =
  'Name its token with @Inject(…): the build writes no types of parameters down, so Nest would pass undefined.';

const isMadeByNest = ({ decorators }) =>
  decorators.some(({ expression }) => MADE_BY_NEST.test(expression.callee?.name));

export const injected = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    MethodDefinition({ kind, parent, value }) {
      if (kind !== 'constructor' || !isMadeByNest(parent.parent)) return;
      for (const node of value.params) {
        if (!node.decorators?.length) context.report({ node, message });
      }
    },
  }),
};
