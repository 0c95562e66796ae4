import { Module } from '@nestjs/common';
import { CustomerFinder } from './handlers/finder';
import { PersonsHere } from './handlers/persons';
import { FindCustomersHandler, GetCustomerHandler, GetCustomerOrdersHandler } from './handlers/queries';

/** Who comes to a venue: nothing is recorded or kept here, all of it is read where it happened. */
@Module({
  providers: [
    PersonsHere,
    CustomerFinder,
    FindCustomersHandler,
    GetCustomerHandler,
    GetCustomerOrdersHandler,
  ],
})
export class CustomersModule {}
