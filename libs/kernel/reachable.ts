/** Names that lead nowhere (RFC 2606, 3; RFC 6761; RFC 6762; the private `internal`). */
const NOWHERE =
  /(?:^|\.)(?:test|example|invalid|localhost|local|internal|home\.arpa|example\.(?:com|net|org))\.?$/i;

/** Whether mail to an e-mail address may reach a person: its domain is not one without an owner. */
export function isReachable(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domain.includes('.') && !NOWHERE.test(domain);
}
