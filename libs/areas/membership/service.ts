/** Members, as other areas use them. */
export interface MemberDirectory {
  /** Whether somebody is a member at this moment: of the platform, and so at every vendor (resolution 65). */
  isMember(userId: string): Promise<boolean>;
}

export const MEMBERS = Symbol('MemberDirectory');
