import { useChangePasskeyRuleMutation, useGetPasskeyRuleQuery } from '@/data/venues/passkey-rule';
import { wasLeft } from '@/shared/api/passkey-question';
import { problemOf } from '@/shared/api/problem';
import { ErrorState } from '@/shared/ui/error-state';
import { SectionHeading } from '@/shared/ui/section-heading';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { Toggle } from '@/shared/ui/toggle';
import { texts } from './texts';

/** For admins: whether everybody at the venue confirms refunds and changes of roles. */
export function VenueRule({ vendorId }: { vendorId: string }) {
  const { data: asksForPasskey, isError, refetch } = useGetPasskeyRuleQuery(vendorId);
  const [change, { isLoading }] = useChangePasskeyRuleMutation();
  const turn = async (to: boolean): Promise<void> => {
    const { error } = await change({ vendorId, asksForPasskey: to });
    if (wasLeft(error)) return;
    if (error) toast.error(problemOf(error).message || texts.rule.notChanged);
    else toast.success(to ? texts.rule.on : texts.rule.off);
  };
  return (
    <section aria-labelledby="venue-rule">
      <SectionHeading id="venue-rule" title={texts.rule.title} />
      {asksForPasskey === undefined && !isError && (
        <Loading label={texts.rule.loading}>
          <div className="px-(--gutter)">
            <Skeleton className="h-8 w-full" />
          </div>
        </Loading>
      )}
      {asksForPasskey === undefined && isError && (
        <ErrorState text={texts.rule.failed} onReload={() => void refetch()} />
      )}
      {asksForPasskey !== undefined && (
        <div className="flex items-center justify-between gap-4 px-(--gutter) pb-4">
          <div className="grid gap-1">
            <span className="type-label">{texts.rule.name}</span>
            <span className="type-small text-muted">{texts.rule.text}</span>
          </div>
          <Toggle
            checked={asksForPasskey}
            disabled={isLoading}
            label={texts.rule.name}
            onCheckedChange={(to) => void turn(to)}
          />
        </div>
      )}
    </section>
  );
}
