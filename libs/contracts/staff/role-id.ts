interface Member {
  readonly vendorId: string;
  /** E.164. */
  readonly phoneNumber: string;
}

/** Id of a person's document: digits only, because it stands in paths and file names. */
export function vendorRoleId({ vendorId, phoneNumber }: Member): string {
  return `${vendorId}:${phoneNumber.replace(/\D/g, '')}`;
}

/** Whose role the document of that id is about. No vendor's id has a colon. */
export function personOf(id: string): Member {
  const [vendorId = '', digits = ''] = id.split(':');
  return { vendorId, phoneNumber: `+${digits}` };
}
