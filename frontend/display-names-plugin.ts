import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/][\w-]+\.mjs$/;
/** `Form.displayName = "Form";` */
const NAME = /^\w+\.displayName = "\w+";$/gm;
/** `var Form = React.forwardRef(` */
const COMPONENT = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * Takes from the router's components the names that they have in a developer's tools: a name given to one counts as a
 * use of it, and every page would load the router's forms and all that they need.
 */
export function withoutDisplayNames(): Plugin {
  return {
    name: 'lineless:display-names',
    apply: 'build',
    transform: (code, id) =>
      ROUTER.test(id) ? code.replaceAll(NAME, '').replaceAll(COMPONENT, '$1/* @__PURE__ */ $2') : null,
  };
}
