import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { LOCATIONS, type LocationDirectory } from '@lineless/areas/venues/service';
import { leadCalls } from '@lineless/contracts/leads/calls';
import { pageOf, pageQueryFor, type AnsweredPage } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import type { Settings } from '@lineless/platform/settings';
import { SETTINGS } from '@lineless/platform/tokens';
import { leadErrors } from '../model/errors';
import { leadsModel } from '../model/read-models';

export class GetLeads extends pageQueryFor(leadCalls.getLeads) {}

@QueryHandler(GetLeads)
export class GetLeadsHandler implements IQueryHandler<GetLeads> {
  constructor(
    private readonly collections: Collections,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws LEADS_ELSEWHERE */
  async execute({ data, context }: GetLeads): Promise<AnsweredPage> {
    if (context.caller.kind !== 'system') await this.requireOwnHouse(data.vendorId);
    const query = { index: 'by-time', equals: [], descending: true, ...pageOf(data) };
    return this.collections.get(leadsModel).views(query);
  }

  /** Every venue has super admins of its own: those of the platform's house are the ones whom leads are for. */
  private async requireOwnHouse(vendorId: string): Promise<void> {
    const house = await this.locations.find(this.settings.DEFAULT_LOCATION_ID);
    if (house?.vendorId !== vendorId) throw leadErrors.LEADS_ELSEWHERE();
  }
}
