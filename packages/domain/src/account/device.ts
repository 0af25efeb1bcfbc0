type Named = readonly (readonly [RegExp, string])[];

/** The first that fits counts: browsers name those that they are like, too. */
const programs: Named = [
  [/\bacre-cli\b/, 'Command line'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Named = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bdarwin\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\blinux\b/, 'Linux'],
];

const nameIn = (names: Named, text: string): string | undefined => names.find(([sign]) => sign.test(text))?.[1];

/** 'Firefox on Windows': what a user agent says of itself, as far as it is one of those in wide use. */
export function deviceOf(userAgent: string | null): string {
  const [program, system] = [nameIn(programs, userAgent ?? ''), nameIn(systems, userAgent ?? '')];
  if (program === undefined) return system ?? 'Unknown device';
  return system === undefined ? program : `${program} on ${system}`;
}
