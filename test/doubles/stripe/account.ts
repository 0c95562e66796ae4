import type { Form } from './form';
import { textIn } from './form';
import { pageOf } from './params';
import { missing } from './refusal';
import { TAX_CODES } from './tax-codes';
import type { Webhooks } from './webhooks';

interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly status: 'enabled' | 'disabled';
  readonly enabled_events: readonly string[];
}

interface Wallet {
  readonly status: 'active' | 'inactive';
  readonly status_details?: { readonly error_message: string };
}

interface Domain {
  readonly id: string;
  readonly domain_name: string;
  readonly enabled: boolean;
  readonly apple_pay: Wallet;
  readonly google_pay: Wallet;
}

/** What its owner has set up in the dashboard, and what has happened. */
export class AccountDesk {
  readonly endpoints: Endpoint[] = [];
  readonly domains: Domain[] = [];

  constructor(private readonly webhooks: Webhooks) {}

  listEndpoints(form: Form): object {
    return list('/v1/webhook_endpoints', this.endpoints, form, 'webhook_endpoint');
  }

  listDomains(form: Form): object {
    const name = textIn(form, 'domain_name');
    const found = this.domains.filter(({ domain_name }) => name === undefined || domain_name === name);
    return list('/v1/payment_method_domains', found, form, 'payment_method_domain');
  }

  taxCode(id: string): object {
    const name = Object.hasOwn(TAX_CODES, id) ? TAX_CODES[id] : undefined;
    if (name === undefined) throw missing('tax code', id);
    return { id, object: 'tax_code', name, description: '' };
  }

  /** Newest first, each with the number of endpoints that have not taken it. */
  listEvents(form: Form): object {
    const type = textIn(form, 'type');
    const events = this.webhooks.events().filter((event) => type === undefined || event.type === type);
    return list('/v1/events', events, form, 'event');
  }
}

function list(url: string, all: readonly { readonly id: string }[], form: Form, object: string): object {
  const { data, has_more } = pageOf(all, form);
  return { object: 'list', url, has_more, data: data.map((one) => ({ object, ...one })) };
}
