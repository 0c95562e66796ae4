import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Camera } from './camera';
import { CameraRefused } from './scanner';

/** A device's cameras by id; `torch`: it has a lamp, which is on or off. */
interface Device {
  readonly cameras: readonly string[];
  readonly torch?: boolean;
}

describe('A camera', () => {
  const asked: MediaStreamConstraints[] = [];
  const applied: MediaTrackConstraints[] = [];
  let ended: (() => void)[];
  let stopped: number;

  const plugIn = ({ cameras, torch }: Device): void => {
    const streamOf = (deviceId: string) => {
      const lamp = torch === undefined ? {} : { torch };
      const track = {
        getCapabilities: () => (torch === undefined ? {} : { torch: true }),
        getSettings: () => ({ deviceId, ...lamp }),
        applyConstraints: async (wanted: MediaTrackConstraints) => void applied.push(wanted),
        addEventListener: (_: 'ended', listener: () => void) => ended.push(listener),
        stop: () => (stopped += 1),
      };
      return { getVideoTracks: () => [track], getTracks: () => [track] };
    };
    const mediaDevices = {
      getUserMedia: async (wanted: MediaStreamConstraints) => {
        asked.push(wanted);
        const { deviceId } = Object(wanted.video) as { deviceId?: { exact: string } };
        const camera = deviceId ? cameras.find((id) => id === deviceId.exact) : cameras[0];
        if (camera === undefined) throw new DOMException('None', 'NotFoundError');
        return streamOf(camera);
      },
      enumerateDevices: async () => [
        { kind: 'audioinput', deviceId: 'microphone' },
        ...cameras.map((deviceId) => ({ kind: 'videoinput', deviceId })),
      ],
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  };
  const open = (id?: string, lost: () => void = () => undefined) =>
    Camera.open(document.createElement('video'), id, lost);

  beforeEach(() => {
    asked.splice(0);
    applied.splice(0);
    ended = [];
    stopped = 0;
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    // jsdom draws nothing.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('is the one that looks away from its holder, and its picture is not cut to other sides', async () => {
    plugIn({ cameras: ['back'] });
    await open();
    expect(asked).toEqual([
      {
        audio: false,
        video: {
          facingMode: 'environment',
          width: { ideal: 1920 },
          height: { ideal: 1920 },
          resizeMode: 'none',
        },
      },
    ]);
  });

  it('is the one that was chosen, and any other where that is gone', async () => {
    plugIn({ cameras: ['back', 'wide'] });
    await open('wide');
    expect(asked[0]).toMatchObject({ video: { deviceId: { exact: 'wide' } } });
    await open('unplugged');
    expect(asked.at(-1)).toMatchObject({ video: { facingMode: 'environment' } });
  });

  it('is refused where there is none, or none is permitted', async () => {
    plugIn({ cameras: [] });
    await expect(open()).rejects.toThrow(CameraRefused);
    await expect(open('wide')).rejects.toThrow(CameraRefused);
  });

  it('is let go where its picture cannot be shown', async () => {
    plugIn({ cameras: ['back'] });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('Not now'));
    await expect(open()).rejects.toThrow(CameraRefused);
    expect(stopped).toBe(1);
  });

  it('leads to the next one, round and round', async () => {
    plugIn({ cameras: ['back', 'wide', 'front'] });
    expect(await (await open('back')).next()).toBe('wide');
    expect(await (await open('front')).next()).toBe('back');
    plugIn({ cameras: ['back'] });
    expect(await (await open()).next()).toBeNull();
  });

  it('has a lamp where it says so', async () => {
    plugIn({ cameras: ['back'], torch: false });
    const { torch } = await open();
    expect(torch?.isOn).toBe(false);
    await torch?.turn(true);
    expect(applied).toEqual([{ advanced: [{ torch: true }] }]);
    plugIn({ cameras: ['back'] });
    expect((await open()).torch).toBeNull();
  });

  it('tells when it ends by itself', async () => {
    plugIn({ cameras: ['back'] });
    const lost = jest.fn<() => void>();
    await open(undefined, lost);
    for (const end of ended) end();
    expect(lost).toHaveBeenCalledTimes(1);
  });
});
