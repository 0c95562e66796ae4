/**
 * A double of Stripe.js, not Stripe.js: what a page gets in place of https://js.stripe.com, as text. It keeps to what
 * is documented (docs.stripe.com/js): which options are taken, which events come, what confirming answers. Its fields
 * are plain inputs where the real one has frames; the page cannot tell, since it may not look into either.
 */
export const STRIPE_JS = `(() => {
  const API = 'https://api.stripe.com';
  const OVER = ['succeeded', 'canceled'];
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
      this.load();
    }
    drawWallets() {
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', textContent: 'Apple Pay' });
      button.setAttribute('aria-label', 'Pay with Apple Pay');
      button.style.cssText = 'width:100%;height:' + (this.options.buttonHeight ?? 44) + 'px;border-radius:10px;background:#fff;color:#000;font-weight:650';
      button.addEventListener('click', () => {
        let isAnswered = false;
        const once = (work) => () => {
          if (isAnswered) throw new IntegrationError('The click event has been answered already.');
          isAnswered = true;
          work();
        };
        this.emit('click', { expressPaymentType: 'apple_pay', resolve: once(() => openSheet(this)), reject: once(() => undefined) });
        setTimeout(() => (isAnswered = true), 1000);
      });
      this.root.append(button);
      const wallets = window.hasNoWallets ? undefined : { applePay: true, googlePay: false };
      if (!wallets) button.remove();
      this.load({ availablePaymentMethods: wallets });
    }
    /** A form begins with a payment that can still be paid, and with no other. */
    async load(ready = {}) {
      const { clientSecret, key } = this.group;
      const intent = clientSecret ? await retrieve(key, clientSecret) : undefined;
      await new Promise((drawn) => setTimeout(drawn, 30));
      if (!this.root) return;
      if (intent?.error) return this.emit('loaderror', { error: intent.error });
      if (!OVER.includes(intent?.status)) return this.emit('ready', ready);
      this.root.replaceChildren();
      this.emit('loaderror', {
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: 'This PaymentIntent is in a terminal state and cannot be used to initialize Elements.',
          payment_intent: intent,
        },
      });
    }
    missing() {
      const wrong = FIELDS.find(([name]) => this.inputs[name].value.trim() === '');
      return wrong && { type: 'validation_error', code: 'incomplete_' + wrong[0], message: wrong[3] };
    }
  }

  /** What Apple gives a page to say what came of it; then the sheet ends by itself. */
  const SHEET_MS = 30000;

  /** The phone's own sheet, in which its owner agrees or closes it. How each has ended is in window.walletSheets. */
  const openSheet = (element) => {
    const sheet = { ended: [] };
    (window.walletSheets ??= []).push(sheet);
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Apple Pay');
    // It is the phone's own: no page has a say in it.
    dialog.style.pointerEvents = 'auto';
    const end = (how) => {
      sheet.ended.push(how);
      clearTimeout(sheet.timer);
      dialog.remove();
    };
    sheet.done = () => sheet.ended.length === 0 && end('done');
    const agree = (method) => {
      for (const button of dialog.querySelectorAll('button')) button.disabled = true;
      // The name comes with the billing address, which is given by default only where nothing else is asked for.
      const { billingAddressRequired, emailRequired, phoneNumberRequired } = element.options;
      const hasName = billingAddressRequired ?? !(emailRequired || phoneNumberRequired);
      const details = {
        ...(hasName && { name: 'Mina Okafor' }),
        ...(emailRequired && { email: 'mina@example.com' }),
        ...(phoneNumberRequired && { phone: '+13105550188' }),
      };
      element.group.wallet = { method, sheet, ...details };
      sheet.timer = setTimeout(() => sheet.ended.length === 0 && end('timed out'), SHEET_MS);
      element.emit('confirm', {
        expressPaymentType: 'apple_pay',
        billingDetails: Object.keys(details).length > 0 ? details : undefined,
        paymentFailed: ({ reason = 'fail' } = {}) => end(reason),
      });
    };
    const choices = {
      Pay: () => agree('pm_double_apple_pay'),
      'Pay with a card that is declined': () => agree('pm_card_visa_chargeDeclined'),
      Close: () => { end('closed'); element.emit('cancel'); },
    };
    for (const [text, choose] of Object.entries(choices)) {
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', textContent: text });
      button.addEventListener('click', choose);
      dialog.append(button);
    }
    document.body.append(dialog);
    dialog.showModal();
  };

  const elements = (key, options = {}) => {
    if (!options.clientSecret && !options.mode) throw new IntegrationError('elements() takes a clientSecret, or a mode.');
    if (options.clientSecret && (options.mode || options.amount)) throw new IntegrationError('elements() takes a clientSecret or a mode, not both.');
    if (options.mode === 'payment' && !(options.amount > 0 && options.currency)) throw new IntegrationError('With mode: payment, elements() takes an amount and a currency.');
    if (options.clientSecret && ('paymentMethodTypes' in options || 'allowedPaymentMethodTypes' in options))
      throw new IntegrationError('Which methods a payment takes stands in the payment.');
    const group = { ...options, key, appearance: options.appearance ?? {}, card: undefined, wallet: undefined, isSubmitted: false };
    return {
      group,
      create: (kind, its = {}) => {
        const made = new Element(kind, its, group);
        if (kind === 'payment') group.card = made;
        return made;
      },
      fetchUpdates: async () => {
        if (!group.clientSecret) throw new IntegrationError('Only elements of a payment that there is have updates.');
        return {};
      },
      submit: async () => {
        const error = group.card?.missing();
        if (error) return { error };
        group.isSubmitted = true;
        return { selectedPaymentMethod: 'card' };
      },
    };
  };

  const retrieve = async (key, secret) => {
    const query = new URLSearchParams({ key, client_secret: secret });
    const answer = await fetch(API + '/v1/payment_intents/' + secret.split('_secret')[0] + '?' + query);
    const { error, ...intent } = await answer.json();
    return error ? { error } : intent;
  };

  const post = async (key, path, fields) => {
    const body = new URLSearchParams({ key, ...fields });
    const answer = await fetch(API + path, { method: 'POST', body });
    return answer.json();
  };

  const ask = () => new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', '3D Secure 2 Test Page');
    // The original is a frame: its page hears nothing of what is pressed in it.
    for (const type of ['pointerdown', 'focusin', 'click']) dialog.addEventListener(type, (event) => event.stopPropagation());
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
    const { card, wallet, mode, amount, isSubmitted } = elements.group;
    if (mode && !isSubmitted) throw new IntegrationError('elements.submit() must be called before stripe.confirmPayment().');
    if (mode && !clientSecret) throw new IntegrationError('A clientSecret is needed where elements() had a mode.');
    const name = confirmParams?.payment_method_data?.billing_details?.name ?? wallet?.name;
    if (card?.options.fields?.billingDetails?.name === 'never' && name === undefined)
      throw new IntegrationError('You specified "never" for fields.billing_details.name, but did not pass it.');
    const secret = clientSecret ?? elements.group.clientSecret;
    const id = secret.split('_secret')[0];
    if (mode && (await retrieve(key, secret)).amount !== amount)
      return { error: { type: 'invalid_request_error', message: 'The amount of the payment is not that of elements().' } };
    const method = wallet
      ? { payment_method: wallet.method }
      : { 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': card.inputs.number.value };
    const { error, ...intent } = await post(key, '/v1/payment_intents/' + id + '/confirm', {
      client_secret: secret,
      ...method,
      ...(name !== undefined && { 'payment_method_data[billing_details][name]': name }),
    });
    if (error) return { error };
    // Stripe closes the sheet where the card was taken; the bank's own question comes after that.
    wallet?.sheet.done();
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
      elements: (options) => elements(key, options),
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
