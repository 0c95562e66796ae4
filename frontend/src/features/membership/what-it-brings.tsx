import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import { useGetMembershipQuery } from '@/data/membership/me';
import type { MembershipPlan } from '@/data/membership/plans';
import { eventDay } from '@/data/venue-events/event-time';
import { serverNow } from '@/shared/lib/server-clock';
import { useSession } from '@/shared/session/use-session';
import { planTerms } from './plan-terms';
import { texts } from './texts-join';

const { brings } = texts;

/** Before money is taken: how many credits, when they come, how long it runs, and that it does not renew by itself. */
export function WhatItBrings({ plan }: { plan: MembershipPlan }) {
  const { user } = useSession();
  const { currentData: membership } = useGetMembershipQuery(user?.userId ?? skipToken);
  const [now] = useState(() => new Date(serverNow()).toISOString());
  const { isRenewal, from, until, creditsAt, credits, mostCredits, isUnlimited } = planTerms(
    plan,
    membership,
    now,
  );
  const days = creditsAt.map((at) => (at === now ? brings.atOnce : day(at)));
  return (
    <section aria-labelledby="brings" className="grid gap-2 rounded-tile bg-surface p-4">
      <h2 id="brings" className="type-label">
        {isRenewal ? brings.renewal : brings.title}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 type-small">
        <Line term={brings.credits}>
          {isUnlimited ? brings.unlimited : brings.count(credits, creditsAt.length)}
          {creditsAt.length > 0 && <span className="block text-muted">{brings.come(days)}</span>}
          {creditsAt.length > 0 && isRenewal && <span className="block text-muted">{brings.noneBefore}</span>}
          {creditsAt.length > 0 && <span className="block text-muted">{brings.most(mostCredits)}</span>}
        </Line>
        <Line term={brings.runs}>
          {isRenewal ? brings.fromUntil(day(from), day(until)) : brings.until(day(until))}
        </Line>
        <Line term={brings.renews}>{brings.never}</Line>
      </dl>
    </section>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function day(at: string): string {
  return eventDay(at, CITY_TIME_ZONE);
}
