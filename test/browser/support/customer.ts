import type { Locator, Page } from 'playwright-core';
import { product } from '@lineless/contracts/catalogue/products';
import { listOf } from '@lineless/contracts/common';

/** What a customer does, in the page's own words. */

export const GOOD = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';
export const ASKS_THE_BANK = '4000 0025 0000 3155';
export const NO_FUNDS = '4000 0000 0000 9995';

const LOCATION = '064E1';

export async function openMenu(page: Page, location = LOCATION): Promise<void> {
  await page.goto(`/location/${location}`);
  await page.getByRole('region', { name: 'Non-alcoholic' }).waitFor();
}

export function add(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
}

/** Merchandise is chosen in its sheet. */
export async function addSize(page: Page, name: string, size: string): Promise<void> {
  await page.getByRole('button', { name: `Choose ${name}` }).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('radio', { name: size, exact: true }).click();
  await sheet.getByRole('button', { name: 'ADD TO CART' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** To the review, or to the sign-in that stands before it. */
export function orderNow(page: Page): Promise<void> {
  return page.getByRole('button', { name: /Order Now/ }).click();
}

/** Step 1: the number. */
export async function askForCode(page: Page, nationalNumber: string): Promise<void> {
  await page.getByLabel('Phone number').fill(nationalNumber);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').waitFor();
}

/** Step 2: the code from the development inbox, which opens beside the sign-in. */
export async function codeFromInbox(page: Page): Promise<string> {
  const [inbox] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open the development inbox' }).click(),
  ]);
  const code = await inbox
    .getByRole('list', { name: 'Codes, newest first' })
    .locator('code')
    .first()
    .innerText();
  await inbox.close();
  return code;
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').pressSequentially(code);
}

/** Through the dialog that greets. */
export async function continueAs(page: Page, greeting: 'Account created' | 'Welcome back'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: greeting });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** From the review to a checkout whose order carries the preselected tip. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByRole('heading', { name: 'Order summary' }).waitFor();
  await page.getByRole('button', { name: /^(Pay \$|Place Order)/, disabled: false }).waitFor();
}

/** As after an hour in a pocket: the tokens have run out when the phone is looked at again. */
export async function outliveTokens(page: Page): Promise<void> {
  await page.evaluate(`{
    const held = JSON.parse(localStorage.getItem('lineless.session'));
    held.expiresAt = new Date(Date.now() - 1000).toISOString();
    localStorage.setItem('lineless.session', JSON.stringify(held));
    window.dispatchEvent(new Event('focus'));
  }`);
}

/** To the terms, and to being of age where that is asked. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /terms/ }).waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('08 / 31');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Cardholder name').fill('Ana Mora');
  await page.getByLabel('ZIP').fill('90013');
}

export function pay(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** A signed-in customer with this in the cart since an earlier visit, at the checkout. */
export async function atCheckout(page: Page, ...products: readonly string[]): Promise<void> {
  await fillCart(page, products);
  await page.goto(`/location/${LOCATION}/order/review`);
  await goToCheckout(page);
}

/** The same by way of the menu, with all the places between. */
export async function fromMenuToCheckout(page: Page, ...products: readonly string[]): Promise<void> {
  await openMenu(page);
  for (const name of products) await add(page, name);
  await orderNow(page);
  await goToCheckout(page);
}

/** Puts one of each product into the cart that the page will find on its device, once. */
export async function fillCart(page: Page, names: readonly string[]): Promise<void> {
  const answer = await page.request.get(`/api/vendor-locations/${LOCATION}/products`);
  const { items: menu } = listOf(product).parse(await answer.json());
  const items = names.map((wanted) => {
    const found = menu.find(({ name }) => name === wanted);
    if (!found) throw new Error(`${wanted} is not on the menu`);
    const { productId, name, price, productType } = found;
    return { productId, name, price, productType, quantity: 1 };
  });
  const now = new Date().toISOString();
  const cart = { vendorLocationId: LOCATION, items, createdAt: now, updatedAt: now };
  await page.addInitScript(
    `sessionStorage.getItem('filled') ?? (sessionStorage.setItem('filled', '1'), localStorage.setItem('lineless.carts', ${JSON.stringify(JSON.stringify({ [LOCATION]: cart }))}))`,
  );
}

/** The six characters on the ticket. */
export async function codeOnTicket(page: Page): Promise<string> {
  const text = await page.getByRole('heading', { name: /^ORDER #/ }).innerText();
  return text.replace('ORDER #', '').trim();
}

export function qrCode(page: Page): Locator {
  return page.getByRole('img', { name: /^Order [0-9A-Z]{6}$/ });
}
