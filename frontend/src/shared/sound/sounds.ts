import { device } from '@/shared/lib/storage';

/** `hz` for `ms`, beginning `at` ms after the first tone. */
interface Tone {
  readonly hz: number;
  readonly at: number;
  readonly ms: number;
}

/** Look: what each event sounds like. */
const SOUNDS = {
  newOrder: [
    { hz: 587, at: 0, ms: 90 },
    { hz: 880, at: 90, ms: 90 },
  ],
  late: [{ hz: 220, at: 0, ms: 260 }],
  ready: [{ hz: 1319, at: 0, ms: 30 }],
  collect: [
    { hz: 659, at: 0, ms: 120 },
    { hz: 988, at: 120, ms: 120 },
    { hz: 1319, at: 240, ms: 220 },
  ],
  already: [
    { hz: 196, at: 0, ms: 60 },
    { hz: 196, at: 120, ms: 60 },
  ],
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof SOUNDS;

const TOUCHES: Partial<Record<Sound, readonly number[]>> = {
  ready: [30],
  collect: [180, 90, 180],
  already: [60, 60, 60],
};
const VOLUME = 0.22;
const EDGE_S = 0.008;

/** Sound is off until a person turns it on for this device; vibration is always on. */
export class Sounds {
  private context: AudioContext | null = null;
  /** Turned on where the device remembers nothing: for as long as the page is open. */
  private isOnForNow = false;
  private readonly listeners = new Set<() => void>();

  /**
   * @param key under which this device remembers that it may sound
   * @param sample played when it is allowed, so that one knows how loud that is
   */
  constructor(
    private readonly key: string,
    private readonly sample: Sound,
  ) {}

  isOn = (): boolean => this.isOnForNow || device.get(this.key) === 'on';

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  turn(on: boolean): void {
    this.isOnForNow = on && !device.set(this.key, 'on');
    if (!on) device.remove(this.key);
    for (const listener of this.listeners) listener();
    if (on) this.play(this.sample);
  }

  play(sound: Sound): void {
    const touch = TOUCHES[sound];
    if (touch && 'vibrate' in navigator && navigator.userActivation.hasBeenActive) {
      navigator.vibrate([...touch]);
    }
    const context = this.isOn() ? this.running() : null;
    if (context) for (const tone of SOUNDS[sound]) play(context, tone);
  }

  /** Browsers let a page sound only after it was touched: wakes with the first touch after a reload. */
  wake = (): void => {
    if (this.isOn()) this.running();
  };

  private running(): AudioContext | null {
    if (typeof AudioContext === 'undefined') return null;
    this.context ??= new AudioContext();
    // Suspended, or ended by a call, which iOS says in a word of its own.
    if (this.context.state !== 'running') void this.context.resume().catch(() => undefined);
    return this.context;
  }
}

function play(context: AudioContext, { hz, at, ms }: Tone): void {
  const start = context.currentTime + at / 1000;
  const end = start + ms / 1000;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = hz;
  oscillator.type = 'triangle';
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(VOLUME, start + EDGE_S);
  gain.gain.setValueAtTime(VOLUME, end - EDGE_S);
  gain.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

/** Those of the bar. */
export const sounds = new Sounds('lineless.staff.sound', 'newOrder');
/** Those of a guest who waits. */
export const guestSounds = new Sounds('lineless.sound', 'collect');
