import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GeocoderSettings } from '@acre/http-api/testing';
import { afterAll } from 'vitest';

type Answering = (response: ServerResponse, address: string) => void;

/** Starts a real HTTP server with the API of a geocoder, whose answers the test defines. */
export async function geocodingService() {
  const asked: string[] = [];
  const queries: URLSearchParams[] = [];
  let answering: Answering = (response) => response.end();
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://here');
    queries.push(searchParams);
    asked.push(searchParams.get('address') ?? '');
    answering(response, searchParams.get('address') ?? '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings: GeocoderSettings = { url: `http://127.0.0.1:${port}/geocode/json?region=us`, key: 'a-secret-key' };
  return {
    settings,
    asked,
    queries,
    port,
    answersWith: (next: Answering) => {
      answering = next;
    },
    answers: (body: unknown, status = 200) => {
      answering = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
  };
}

export const found = (lat: unknown, lng: unknown) => ({ status: 'OK', results: [{ geometry: { location: { lat, lng } } }] });
