import { transformSync } from 'rolldown/utils';

/**
 * One file of TypeScript as JavaScript, as the build makes it.
 * @returns {{ code: string, map: object }}
 * @throws {Error} what is wrong with it
 */
export function compile(path, source) {
  const { code, map, errors } = transformSync(path, source, {
    tsconfig: false,
    lang: path.endsWith('.tsx') ? 'tsx' : 'ts',
    target: 'es2023',
    sourcemap: true,
    decorator: { legacy: true, emitDecoratorMetadata: true },
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
    jsx: { runtime: 'automatic' },
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return { code, map };
}
