import { z } from 'zod';
import type { Runtime } from '@lineless/kernel/runtime';
import { PlacesUnavailable } from './port';

export interface GooglePlacesOptions {
  readonly key: string;
  readonly runtime: Pick<Runtime, 'after' | 'id'>;
  /** Another place than Google's own, without a slash at the end: for tests. */
  readonly baseUrl?: string | undefined;
  /** Hears what somebody has to do something about: our key, its limits, or our code. */
  readonly onTrouble: (call: string, what: string) => void;
}

/** Two calls, one after the other, fit into the ten seconds that a page waits. */
export const GOOGLE_TIMEOUT_MS = 4_000;
const GOOGLE = 'https://places.googleapis.com';
/** Only what is read: a call costs by what it asks for (the 'Essentials' of Place Details). */
const DETAIL_FIELDS = 'addressComponents,location';

const predictions = z.object({
  // Google leaves out what is empty.
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional(),
      }),
    )
    .default([]),
});
const details = z.object({
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) }))
    .default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
});
export type PlaceDetails = z.output<typeof details>;
/** google.rpc.Status, as far as it is nobody's secret. */
const failure = z.object({ error: z.object({ status: z.string() }) });

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
    const answer = await this.ask('autocomplete', '/v1/places:autocomplete', predictions, { body });
    return answer.suggestions.flatMap(({ placePrediction: found }) =>
      found ? [{ placeId: found.placeId, text: found.text.text }] : [],
    );
  }

  /** @param sessionToken of the autocompletion that this ends, for the bill @throws PlacesUnavailable */
  async details(placeId: string, sessionToken: string | undefined): Promise<PlaceDetails> {
    const query = new URLSearchParams({
      languageCode: 'en',
      ...(sessionToken !== undefined && { sessionToken }),
    });
    const path = `/v1/places/${encodeURIComponent(placeId)}?${query.toString()}`;
    return this.ask('details', path, details, { fields: DETAIL_FIELDS });
  }

  private async ask<T>(
    call: string,
    path: string,
    answer: z.ZodType<T>,
    { body, fields }: { readonly body?: object; readonly fields?: string },
  ): Promise<T> {
    const { status, json } = await this.send(path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-goog-api-key': this.options.key,
        ...(fields !== undefined && { 'x-goog-fieldmask': fields }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const parsed = answer.safeParse(json);
    if (status === 200 && parsed.success) return parsed.data;
    const refusal = failure.safeParse(json);
    const what = `${status} ${refusal.success ? refusal.data.error.status : 'without an address'}`;
    // A server's own trouble passes; a key without the right, or one that is used up, does not.
    if (status < 500) this.options.onTrouble(call, what);
    throw new PlacesUnavailable(`Google's places: ${call} was answered with ${what}`);
  }

  private async send(path: string, request: RequestInit): Promise<{ status: number; json: unknown }> {
    const giveUp = new AbortController();
    const cancel = this.options.runtime.after(GOOGLE_TIMEOUT_MS, () => giveUp.abort());
    try {
      const response = await fetch(this.baseUrl + path, {
        ...request,
        redirect: 'error',
        signal: giveUp.signal,
      });
      const text = await response.text();
      return { status: response.status, json: jsonIn(text) };
    } catch {
      throw new PlacesUnavailable("Google's places do not answer.");
    } finally {
      cancel();
    }
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
