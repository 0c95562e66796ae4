import { z } from 'zod';
import { abortedAfter } from '@lineless/kernel/within';
import { jsonIn } from '@lineless/kernel/json-in';
import type { Runtime } from '@lineless/kernel/runtime';
import { PlacesUnavailable } from './port';

export interface GooglePlacesOptions {
  readonly key: string;
  readonly runtime: Pick<Runtime, 'after' | 'id'>;
  /** Another place than Google's own, without a slash at the end: for tests. */
  readonly baseUrl?: string | undefined;
  /** Hears what an operator has to do something about: our key, its limits, or our code. */
  readonly onTrouble: (call: string, what: string) => void;
}

/** Two calls, one after the other, fit into the ten seconds that a page waits. */
export const GOOGLE_TIMEOUT_MS = 4_000;
const GOOGLE = 'https://places.googleapis.com';
/** Only what is read: a call costs by what it asks for (the 'Essentials' of Place Details). */
const DETAIL_FIELDS = 'addressComponents,location';

// Google leaves out what is empty, so nothing of a place is certain but that it is one.
const predictions = z.object({ suggestions: z.array(z.unknown()).default([]) });
const prediction = z.object({
  placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }),
});
const details = z.object({
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(''),
        shortText: z.string().default(''),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
});
export type PlaceDetails = z.output<typeof details>;
/** google.rpc.Status, as far as it holds no secret. */
const failure = z.object({ error: z.object({ status: z.string() }) });

interface AskedFor {
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
interface Answer {
  readonly status: number;
  readonly json: unknown;
}

export interface Prediction {
  readonly placeId: string;
  readonly text: string;
}

/**
 * Google's Places API (New), as far as picking an address needs it
 * (developers.google.com/maps/documentation/places/web-service). The key stays here: no page gets it.
 */
export class GooglePlacesApi {
  private readonly baseUrl: string;

  constructor(private readonly options: GooglePlacesOptions) {
    this.baseUrl = options.baseUrl ?? GOOGLE;
  }

  /** At most five, the likeliest first. @throws PlacesUnavailable */
  async autocomplete(input: string, sessionToken: string): Promise<readonly Prediction[]> {
    const body = { input, sessionToken, includedRegionCodes: ['us'], languageCode: 'en' };
    const answer = await this.send('/v1/places:autocomplete', { method: 'POST', body: JSON.stringify(body) });
    return this.read('autocomplete', answer, predictions).suggestions.flatMap((suggestion) => {
      const { data: found } = prediction.safeParse(suggestion);
      return found ? [{ placeId: found.placePrediction.placeId, text: found.placePrediction.text.text }] : [];
    });
  }

  /**
   * `null`: there is no such place any more.
   * @param sessionToken of the autocompletion that this ends, for the bill
   * @throws PlacesUnavailable
   */
  async details(placeId: string, sessionToken: string | undefined): Promise<PlaceDetails | null> {
    const query = new URLSearchParams({
      languageCode: 'en',
      ...(sessionToken !== undefined && { sessionToken }),
    });
    const path = `/v1/places/${encodeURIComponent(placeId)}?${query.toString()}`;
    const answer = await this.send(path, { headers: { 'x-goog-fieldmask': DETAIL_FIELDS } });
    return answer.status === 404 ? null : this.read('details', answer, details);
  }

  /** @throws PlacesUnavailable where it is not what was asked for */
  private read<T>(call: string, { status, json }: Answer, expected: z.ZodType<T>): T {
    const parsed = expected.safeParse(json);
    if (status === 200 && parsed.success) return parsed.data;
    const refusal = failure.safeParse(json);
    const what = `${status} ${refusal.success ? refusal.data.error.status : 'without an address'}`;
    // A server's own trouble passes; a key without the right, or one that is used up, does not.
    if (status < 500) this.options.onTrouble(call, what);
    throw new PlacesUnavailable(`Google's places: ${call} was answered with ${what}`);
  }

  private async send(path: string, { headers, ...request }: AskedFor): Promise<Answer> {
    const { runtime, key } = this.options;
    try {
      return await abortedAfter(runtime, GOOGLE_TIMEOUT_MS, async (signal) => {
        const response = await fetch(this.baseUrl + path, {
          ...request,
          headers: { 'content-type': 'application/json', ...headers, 'x-goog-api-key': key },
          ...{ redirect: 'error', signal },
        });
        return { status: response.status, json: jsonIn(await response.text()) };
      });
    } catch {
      throw new PlacesUnavailable("Google's places do not answer.");
    }
  }
}
