import { type Geocoded, GeocoderAway, notGeocoded } from '@acre/domain/places/ports';

type Answer = Readonly<{
  status?: unknown;
  error_message?: unknown;
  results?: readonly Readonly<{ geometry?: Readonly<{ location?: Readonly<{ lat?: unknown; lng?: unknown }> }> }>[];
}>;

/** These statuses of a geocoder are temporary. */
const passing = ['OVER_QUERY_LIMIT', 'UNKNOWN_ERROR'];
const longestProblem = 300;

/**
 * Reads the response of a geocoder: status, results[0].geometry.location, error_message. A response of any other form gives the problem
 * `notGeocoded`.
 */
export function readAnswer(text: string | undefined, key: string): Geocoded {
  const answer = text === undefined ? undefined : parsed(text);
  if (typeof answer?.status !== 'string') return { problem: notGeocoded };
  const first = Array.isArray(answer.results) ? (answer.results as NonNullable<Answer['results']>)[0] : undefined;
  if (answer.status === 'OK' && first !== undefined) return pointOf(first?.geometry?.location) ?? { problem: notGeocoded };
  const problem = fitToShow(answer.error_message, key) ?? 'Location not found';
  if (passing.includes(answer.status)) throw new GeocoderAway(problem);
  return { problem };
}

function parsed(text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function pointOf(location: Readonly<{ lat?: unknown; lng?: unknown }> | undefined): Geocoded | undefined {
  const { lat: latitude, lng: longitude } = location ?? {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { point: { latitude, longitude } } : undefined;
}

/** Returns the service's message in one line, without the key that some services repeat. */
function fitToShow(message: unknown, key: string): string | undefined {
  if (typeof message !== 'string') return undefined;
  const words = message
    .replaceAll(key, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return words === '' ? undefined : words.slice(0, longestProblem);
}
