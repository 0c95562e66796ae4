import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { customerCalls } from '@lineless/contracts/customers/calls';
import type { Customer, CustomerVisit } from '@lineless/contracts/customers/customers';
import { pageOf, pageQueryFor, queryFor, type AnsweredPage } from '@lineless/engine/write/message';
import { formatAmount } from '@lineless/kernel/money';
import { Looks } from '@lineless/areas/audit/service';
import type { Visit } from '@lineless/areas/guest-lists/service';
import { VendorCustomers, type CustomerSums } from '@lineless/areas/ordering/service';
import { customerErrors } from '../model/errors';
import { CustomerFinder } from './finder';
import { PersonsHere } from './persons';

export class FindCustomers extends queryFor(customerCalls.findCustomers) {}
export class GetCustomer extends queryFor(customerCalls.getCustomer) {}
export class GetCustomerOrders extends pageQueryFor(customerCalls.getCustomerOrders) {}

@QueryHandler(FindCustomers)
export class FindCustomersHandler implements IQueryHandler<FindCustomers> {
  constructor(private readonly finder: CustomerFinder) {}

  execute({ data }: FindCustomers): Promise<AnswerOf<typeof customerCalls.findCustomers>> {
    return this.finder.find(data.vendorId, data.text);
  }
}

@QueryHandler(GetCustomer)
export class GetCustomerHandler implements IQueryHandler<GetCustomer> {
  constructor(
    private readonly persons: PersonsHere,
    private readonly orders: VendorCustomers,
    private readonly looks: Looks,
  ) {}

  /** On record as a look at a person, before anything is shown. @throws CUSTOMER_NOT_FOUND */
  async execute({ data, context }: GetCustomer): Promise<{ customer: Customer }> {
    const { vendorId, userId } = data;
    const person = await this.persons.find(vendorId, userId);
    if (!person) throw customerErrors.CUSTOMER_NOT_FOUND();
    await this.looks.record(context, vendorId, 'person', userId);
    const { found, member, lists } = person;
    const { lastOrderAt: _, ...whom } = found;
    const keepsVisits = member?.privacy.hidesVisits ?? false;
    return {
      customer: {
        ...whom,
        orders: ordersOf(await this.orders.sumsOf(vendorId, userId)),
        ...(!keepsVisits && { lists: lists.map(visitOf) }),
        ...(!keepsVisits && member?.visits && { memberVisits: member.visits }),
      },
    };
  }
}

@QueryHandler(GetCustomerOrders)
export class GetCustomerOrdersHandler implements IQueryHandler<GetCustomerOrders> {
  constructor(
    private readonly orders: VendorCustomers,
    private readonly looks: Looks,
  ) {}

  /** The same look as their page; of who has never been here there is nothing to see. @throws INVALID_TOKEN */
  async execute({ data, context }: GetCustomerOrders): Promise<AnsweredPage> {
    const { vendorId, userId } = data;
    const page = await this.orders.pageOf(vendorId, userId, pageOf(data));
    if (page.views.length > 0) await this.looks.record(context, vendorId, 'person', userId);
    return page;
  }
}

function ordersOf(sums: CustomerSums): Customer['orders'] {
  const { orders: count, paid, back, tips, visits, firstAt, lastAt, isCut, favourites } = sums;
  return {
    ...{ count, visits, firstAt, lastAt, isCut },
    paidAmount: formatAmount(paid),
    refundAmount: formatAmount(back),
    spentAmount: formatAmount(Math.max(0, paid - back)),
    tipAmount: formatAmount(tips),
    products: [...favourites],
  };
}

function visitOf({ list, name: _, ...visit }: Visit): CustomerVisit {
  return { ...visit, glevent: list };
}
