/**
 * A double of Stripe.js, not Stripe.js: what a page gets in place of https://js.stripe.com, as text. It keeps to what
 * is documented (docs.stripe.com/js): which options are taken, which events come, what confirming answers. Its fields
 * are plain inputs where the real one has frames; the page cannot tell, since it may not look into either.
 */
export const STRIPE_JS = `(() => {
  const API = 'https://api.stripe.com';
  class IntegrationError extends Error {}

  const FIELDS = [
    ['number', 'Card number', '1234 1234 1234 1234', 'Your card number is incomplete.'],
    ['expiry', 'Expiration date', 'MM / YY', 'Your card’s expiration date is incomplete.'],
    ['cvc', 'Security code', 'CVC', 'Your card’s security code is incomplete.'],
    ['zip', 'ZIP code', '12345', 'Your postal code is incomplete.'],
  ];

  const dress = (node, appearance, rule) => {
    const { variables = {}, rules = {} } = appearance;
    const base = { background: variables.colorBackground, color: variables.colorText, fontFamily: variables.fontFamily };
    Object.assign(node.style, rule === '.Input' ? { ...base, borderRadius: variables.borderRadius } : {}, rules[rule]);
  };

  class Element {
    handlers = {};
    constructor(kind, options, group) { Object.assign(this, { kind, options, group }); }
    on(type, handler) { (this.handlers[type] ??= []).push(handler); return this; }
    emit(type, event = {}) { for (const handler of this.handlers[type] ?? []) handler({ elementType: this.kind, ...event }); }
    mount(at) {
      if (this.root) throw new IntegrationError('This element is mounted already.');
      this.root = document.createElement('div');
      at.append(this.root);
      if (this.kind === 'payment') this.drawCard();
      else this.drawWallets();
    }
    update(options) {
      if (!this.root) throw new IntegrationError('This element has been destroyed or is not mounted.');
      for (const input of this.root.querySelectorAll('input')) input.readOnly = options.readOnly === true;
    }
    destroy() { this.root?.remove(); this.root = undefined; }
    drawCard() {
      const { appearance } = this.group;
      this.root.style.cssText = 'display:grid;grid-template-columns:1fr 1fr;gap:16px 12px';
      this.inputs = Object.fromEntries(FIELDS.map(([name, text, placeholder]) => {
        const label = document.createElement('label');
        label.textContent = text;
        label.style.display = 'block';
        if (name === 'number') label.style.gridColumn = '1 / -1';
        dress(label, appearance, '.Label');
        const input = document.createElement('input');
        Object.assign(input, { placeholder, inputMode: 'numeric' });
        input.style.cssText = 'display:block;width:100%;margin-top:6px;font-weight:450;font-size:16px';
        dress(input, appearance, '.Input');
        input.addEventListener('input', () => this.emit('change', { complete: false, empty: false }));
        label.append(input);
        this.root.append(label);
        return [name, input];
      }));
      setTimeout(() => this.root && this.emit('ready'), 30);
    }
    drawWallets() {
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', textContent: 'Apple Pay' });
      button.setAttribute('aria-label', 'Pay with Apple Pay');
      button.style.cssText = 'width:100%;height:' + (this.options.buttonHeight ?? 44) + 'px;border-radius:10px;background:#fff;color:#000;font-weight:650';
      button.addEventListener('click', () => {
        const resolve = () => {
          // The name comes with the billing address, which is given by default only where nothing else is asked for.
          const { billingAddressRequired, emailRequired, phoneNumberRequired } = this.options;
          const hasName = billingAddressRequired ?? !(emailRequired || phoneNumberRequired);
          const name = hasName ? 'Mina Okafor' : undefined;
          this.group.wallet = { method: 'pm_double_apple_pay', name };
          this.emit('confirm', {
            expressPaymentType: 'apple_pay',
            billingDetails: hasName ? { name } : undefined,
            paymentFailed: () => undefined,
          });
        };
        this.emit('click', { expressPaymentType: 'apple_pay', resolve, reject: () => undefined });
      });
      this.root.append(button);
      setTimeout(() => this.root && this.emit('ready', { availablePaymentMethods: { applePay: true, googlePay: false } }), 30);
    }
    missing() {
      const wrong = FIELDS.find(([name]) => this.inputs[name].value.trim() === '');
      return wrong && { type: 'validation_error', code: 'incomplete_' + wrong[0], message: wrong[3] };
    }
  }

  const elements = (options = {}) => {
    if (!options.clientSecret) throw new IntegrationError('elements() takes a clientSecret, or a mode.');
    if ('paymentMethodTypes' in options) throw new IntegrationError('paymentMethodTypes is not supported.');
    const group = { ...options, appearance: options.appearance ?? {}, card: undefined, wallet: undefined };
    return {
      group,
      create: (kind, its = {}) => {
        const made = new Element(kind, its, group);
        if (kind === 'payment') group.card = made;
        return made;
      },
      fetchUpdates: async () => ({}),
      submit: async () => {
        const error = group.card?.missing();
        return error ? { error } : { selectedPaymentMethod: 'card' };
      },
    };
  };

  const post = async (key, path, fields) => {
    const body = new URLSearchParams({ key, ...fields });
    const answer = await fetch(API + path, { method: 'POST', body });
    return answer.json();
  };

  const ask = () => new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', '3D Secure 2 Test Page');
    for (const [text, approved] of [['Complete', true], ['Fail', false]]) {
      const button = document.createElement('button');
      button.textContent = text;
      button.addEventListener('click', () => { dialog.close(); dialog.remove(); resolve(approved); });
      dialog.append(button);
    }
    document.body.append(dialog);
    dialog.showModal();
  });

  const confirm = async (key, { elements, clientSecret, confirmParams, redirect }) => {
    if (redirect !== 'if_required' && !confirmParams?.return_url) throw new IntegrationError('A return_url is needed.');
    const { card, wallet } = elements.group;
    const name = confirmParams?.payment_method_data?.billing_details?.name ?? wallet?.name;
    if (card?.options.fields?.billingDetails?.name === 'never' && name === undefined)
      throw new IntegrationError('You specified "never" for fields.billing_details.name, but did not pass it.');
    const secret = clientSecret ?? elements.group.clientSecret;
    const id = secret.split('_secret')[0];
    const method = wallet
      ? { payment_method: wallet.method }
      : { 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': card.inputs.number.value };
    const { error, ...intent } = await post(key, '/v1/payment_intents/' + id + '/confirm', {
      client_secret: secret,
      ...method,
      ...(name !== undefined && { 'payment_method_data[billing_details][name]': name }),
    });
    if (error) return { error };
    if (intent.status !== 'requires_action') return { paymentIntent: intent };
    const approved = await ask();
    const after = await post(key, '/double/payment_intents/' + id + '/authenticate', {
      client_secret: secret,
      approve: String(approved),
    });
    if (approved) return { paymentIntent: after };
    return {
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        payment_intent: after,
      },
    };
  };

  window.Stripe = (key) => {
    if (!key.startsWith('pk_')) throw new IntegrationError('You should not use your secret key with Stripe.js.');
    return {
      elements,
      confirmPayment: async (options) => {
        try {
          return await confirm(key, options);
        } catch (failure) {
          if (failure instanceof IntegrationError) throw failure;
          return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting to our payments provider.' } };
        }
      },
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  };
})();
`;
