import { GeocoderAway } from '@acre/domain/places/ports';
import { onlineGeocoder, pacedGeocoder } from '@acre/http-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { found, geocodingService } from './support/geocoding-service.ts';

const service = await geocodingService();
const geocoder = onlineGeocoder(service.settings);
const address = '350 5th Ave, New York, NY 10118';
const locate = () => geocoder.locate(address);
const failed = 'Failed to geocode address';

beforeEach(() => {
  service.asked.length = 0;
  service.queries.length = 0;
});

describe('the online geocoder', () => {
  it('is queried with address and key as parameters, in addition to those of its URL', async () => {
    service.answers(found(40.7484, -73.9857));
    expect(await locate()).toEqual({ point: { latitude: 40.7484, longitude: -73.9857 } });
    expect(Object.fromEntries(service.queries[0] ?? [])).toEqual({ region: 'us', address, key: 'a-secret-key' });
  });

  it.each([
    ['Location not found', { status: 'ZERO_RESULTS', results: [] }],
    ['Location not found', { status: 'OK', results: [] }],
    ['The provided API key is invalid.', { status: 'REQUEST_DENIED', results: [], error_message: 'The provided API key is invalid.' }],
    ['The key … is not known.', { status: 'REQUEST_DENIED', error_message: ' The key a-secret-key\nis not\u0000known. ' }],
    [failed, found(999, 0)],
    [failed, found(0, -181)],
    [failed, found('40.7', '-73.9')],
    [failed, found(null, undefined)],
    [failed, { status: 'OK', results: [{}] }],
    [failed, { status: 'OK', results: [null] }],
    [failed, { status: 7 }],
    [failed, []],
    [failed, null],
    [failed, 'OK'],
  ])('reports %s as a permanent failure after an unexpected answer', async (problem, answer) => {
    service.answers(answer);
    expect(await locate()).toEqual({ problem });
  });

  it('rejects an HTML page as an answer', async () => {
    service.answersWith((response) => response.end('<html>Welcome to the hotel</html>'));
    expect(await locate()).toEqual({ problem: failed });
  });

  it('truncates an endless message', async () => {
    service.answers({ status: 'REQUEST_DENIED', error_message: 'x'.repeat(5000) });
    expect(await locate()).toEqual({ problem: 'x'.repeat(300) });
  });

  it.each([403, 404])('gives up after %i', async (status) => {
    service.answers({}, status);
    expect(await locate()).toEqual({ problem: `API request failed (${status})` });
  });

  it.each([500, 503, 429])('can be retried after %i', async (status) => {
    service.answers({}, status);
    await expect(locate()).rejects.toThrow(new GeocoderAway(`API request failed (${status})`));
  });

  it.each(['OVER_QUERY_LIMIT', 'UNKNOWN_ERROR'])('can be retried after %s', async (status) => {
    service.answers({ status, error_message: 'Later, please.' });
    await expect(locate()).rejects.toThrow(new GeocoderAway('Later, please.'));
  });

  it('does not follow a redirect', async () => {
    service.answersWith((response) => response.writeHead(302, { location: `http://127.0.0.1:${service.port}/elsewhere` }).end());
    expect(await locate()).toEqual({ problem: 'API request failed (302)' });
    expect(service.asked).toHaveLength(1);
  });

  it('stops reading an answer after a megabyte', async () => {
    let sent = 0;
    service.answersWith((response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    expect(await locate()).toEqual({ problem: failed });
    expect(sent).toBeLessThan(20_000_000);
  });

  it.each([
    ['answers nothing', () => undefined],
    ['stops in the middle of an answer', (response: { write(text: string): unknown }) => void response.write('{"status":"OK"')],
  ])(
    'times out after three seconds when it %s',
    async (_, answer) => {
      service.answersWith(answer);
      const begun = performance.now();
      await expect(locate()).rejects.toThrow(new GeocoderAway(failed));
      expect(performance.now() - begun).toBeGreaterThan(2900);
      expect(performance.now() - begun).toBeLessThan(9000);
    },
    20_000,
  );

  it('can be retried when it is unreachable, without revealing its key', async () => {
    const nowhere = onlineGeocoder({ url: 'http://127.0.0.1:9/json', key: 'a-secret-key' });
    const error = await nowhere.locate(address).catch((thrown: unknown) => thrown);
    expect(error).toEqual(new GeocoderAway(failed));
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('a-secret-key');
  });

  it('is queried at a bounded rate', async () => {
    service.answers(found(1, 2));
    const paced = pacedGeocoder(geocoder, 100);
    const begun = performance.now();
    await Promise.all([1, 2, 3, 4].map(() => paced.locate(address)));
    expect(performance.now() - begun).toBeGreaterThan(299);
  });
});
