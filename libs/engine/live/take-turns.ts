/** A message goes to one socket after the other: the first is the last the next time. */
export function takeTurns(sockets: Set<string> | undefined): void {
  const first = sockets?.values().next();
  if (!sockets || !first || first.done) return;
  sockets.delete(first.value);
  sockets.add(first.value);
}
