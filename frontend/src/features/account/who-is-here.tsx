import { useGetProfileQuery } from '@/data/accounts/profile';
import { displayPhone } from '@/shared/lib/phone';

/** 'Ana Morales · (213) 555-0142'; the number alone for a person who has given no name. */
export function WhoIsHere({ user }: { user: { userId: string; phoneNumber: string } }) {
  const { data: profile, isError } = useGetProfileQuery(user.userId);
  const isKnown = profile !== undefined || isError;
  return (
    // Its room is kept: a name that comes later would move the number.
    <p className={`mt-1 type-small break-words text-muted tabular-nums ${isKnown ? '' : 'invisible'}`}>
      {profile?.name !== undefined && (
        <>
          <bdi className="wrap-anywhere">{profile.name}</bdi>
          {' · '}
        </>
      )}
      <bdi className="whitespace-nowrap">{displayPhone(user.phoneNumber)}</bdi>
    </p>
  );
}
