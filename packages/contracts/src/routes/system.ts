export const system = {
  health: { method: 'GET', path: '/api/health' },
  ready: { method: 'GET', path: '/api/ready' },
  config: { method: 'GET', path: '/api/config' },
  openapi: { method: 'GET', path: '/api/openapi.json' },
} as const;

export const places = {
  byZipCode: { method: 'GET', path: '/api/places/{zipCode}' },
} as const;

export const files = {
  upload: { method: 'POST', path: '/api/files', changes: [] },
  get: { method: 'GET', path: '/api/files/{id}', response: 'file' },
  copy: { method: 'GET', path: '/api/files/{id}/{width}.webp', response: 'file' },
} as const;
