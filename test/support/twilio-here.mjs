/**
 * Loaded before the product: what is meant for Twilio goes to a server of the test, which is asked first. Where it does
 * not answer that, the message is never sent.
 */
const here = `http://127.0.0.1:${process.env.TWILIO_HERE}`;
const elsewhere = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  if (!String(input).startsWith('https://api.twilio.com/')) return elsewhere(input, init);
  await elsewhere(`${here}/about-to-send`);
  return elsewhere(String(input).replace('https://api.twilio.com', here), init);
};
