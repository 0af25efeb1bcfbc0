import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['acre-cli (linux)', 'Command line on Linux'],
  ['curl/8.9.1', 'Unknown device'],
  [null, 'Unknown device'],
])('names the device of user agent %s: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
