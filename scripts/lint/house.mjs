/** The house's own lint rules. */
import { folders } from './folders.mjs';
import { injected } from './injected.mjs';
import { literals } from './literals.mjs';
import { runtimeOnly } from './runtime-only.mjs';

export default {
  meta: { name: 'house' },
  rules: { folders, injected, literals, 'runtime-only': runtimeOnly },
};
