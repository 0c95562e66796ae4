import { settle } from './virtual-runtime';

/** Tasks that end when they are told to. */
export function toldTasks() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await settle();
  };
  return { begun, task, end };
}
