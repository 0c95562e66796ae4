import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { accountCalls } from '@lineless/contracts/accounts/calls';
import type { DataPending, PersonalData } from '@lineless/contracts/accounts/personal-data';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { lateQueryFor, NotReady } from '@lineless/engine/write/message';
import { KeptModels } from '@lineless/engine/read/kept-models';
import { Persons } from '@lineless/engine/trust/persons/persons';
import { dueBy } from '@lineless/engine/work/due-list';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import { isoTime, sleep, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { userAggregate } from './aggregate';
import { identityErrors } from '../model/errors';
import { ownDataModel } from '../model/read-models';
import { OwnDataShelf } from './own-data-shelf';

/** What is tapped, by the id of a user. */
const COLLECT = 'collect-own-data';
const SWEEP_MS = 5_000;
/** Half of what a browser waits for an answer (S7). */
const PATIENCE_MS = 5_000;
const LOOK_MS = 100;

export class GetMyData extends lateQueryFor(accountCalls.getMyData) {}

/**
 * All that is recorded of a person, for themselves: asked for by a page, collected by a job of which there is one at
 * a time for each person, and fetched by the page (decision 087). It delays no forgetting, and no other person's
 * data.
 */
@Injectable()
export class OwnData implements OnModuleInit {
  private readonly shelf: OwnDataShelf;

  constructor(
    private readonly persons: Persons,
    kept: KeptModels,
    private readonly processes: ProcessManagers,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.shelf = new OwnDataShelf(kept.get(ownDataModel), persons, runtime);
  }

  onModuleInit(): void {
    this.processes.manage({
      queue: COLLECT,
      due: () => dueBy(this.shelf, { index: 'due' }, isoTime(this.runtime)),
      sweepMs: SWEEP_MS,
      step: (userId) => this.step(userId),
    });
  }

  /** @param since as an answer that was not ready yet said; without it all that is recorded by now is asked for */
  async answer(userId: string, since?: string): Promise<PersonalData | NotReady<DataPending>> {
    const now = await this.persons.position();
    const wanted = since !== undefined && since < now ? since : now;
    const begun = this.runtime.now();
    for (;;) {
      const found = await this.shelf.find(userId, wanted);
      if (found) return { userId, at: found.at, events: [...found.events] };
      if (await this.shelf.ask(userId, wanted)) this.processes.tap(COLLECT, userId);
      if (this.runtime.now() - begun >= PATIENCE_MS)
        return new NotReady({ status: 'PENDING', since: wanted });
      await sleep(this.runtime, LOOK_MS);
    }
  }

  private async step(userId: string): Promise<void> {
    switch (await this.shelf.due(userId)) {
      case 'collect':
        return this.shelf.keep(userId, await this.persons.dataOf({ kind: 'user', id: userId }));
      case 'drop':
        return this.shelf.drop(userId);
      case null:
        return;
    }
  }
}

@QueryHandler(GetMyData)
export class GetMyDataHandler implements IQueryHandler<GetMyData> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly ownData: OwnData,
  ) {}

  /** @throws USER_NOT_FOUND also of a person who is being forgotten */
  async execute({ data: { userId, since } }: GetMyData): Promise<PersonalData | NotReady<DataPending>> {
    const { state } = await this.aggregates.load(userAggregate, userId);
    if (!state || state.forgetting) throw identityErrors.USER_NOT_FOUND();
    return this.ownData.answer(userId, since);
  }
}
