import { jest } from '@jest/globals';

export const endpoint = 'https://push.example/phone';
export const keys = { p256dh: 'p', auth: 'a' };

/** As much of a browser with Web Push as is used. */
export class PushBrowser {
  permission: NotificationPermission = 'default';
  answers: NotificationPermission = 'granted';
  subscription: { unsubscribe: () => Promise<boolean> } | null = null;
  subscribes: () => Promise<void> = async () => Promise.resolve();
  /** Its service worker. */
  comesUp = true;
  readonly askedFor = jest.fn(async () => (this.permission = this.answers));

  install(): void {
    const pushManager = {
      getSubscription: async () => this.subscription,
      subscribe: async () => {
        await this.subscribes();
        return (this.subscription = this.made());
      },
    };
    const registration = { pushManager };
    const comesUp = (): boolean => this.comesUp;
    const serviceWorker = {
      getRegistration: async () => registration,
      get ready() {
        return comesUp() ? Promise.resolve(registration) : new Promise(() => undefined);
      },
    };
    Object.assign(navigator, { serviceWorker });
    const permissionOf = (): NotificationPermission => this.permission;
    const Notification = Object.defineProperty({ requestPermission: this.askedFor }, 'permission', {
      get: permissionOf,
    });
    Object.assign(window, { PushManager: class {}, Notification });
  }

  remove(): void {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
  }

  private made() {
    const unsubscribe = async () => {
      this.subscription = null;
      return true;
    };
    return { unsubscribe, toJSON: () => ({ endpoint, keys }) };
  }
}
