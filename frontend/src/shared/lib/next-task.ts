/** Lets the browser paint and answer in between: what goes on after it is a task of its own. */
export function nextTask(): Promise<void> {
  return pause(0);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
