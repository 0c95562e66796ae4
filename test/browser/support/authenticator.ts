import type { CDPSession, Page } from 'playwright-core';

/** The device's own authenticator, made by the browser's debugger: it says yes, or nothing at all. */
export class Authenticator {
  private constructor(
    private readonly line: CDPSession,
    private readonly id: string,
  ) {}

  static async on(page: Page): Promise<Authenticator> {
    const line = await page.context().newCDPSession(page);
    await line.send('WebAuthn.enable');
    const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Authenticator(line, authenticatorId);
  }

  /** Whether the finger that is put on it is its owner's. */
  async recognises(isUserVerified: boolean): Promise<void> {
    await this.line.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified });
  }
}
