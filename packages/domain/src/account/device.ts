type Named = readonly (readonly [RegExp, string])[];

/** The first match counts, because user agents also name the browsers they are compatible with. */
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

/** Returns a name such as 'Firefox on Windows' for user agents in wide use. */
export function deviceOf(userAgent: string | null): string {
  const [program, system] = [nameIn(programs, userAgent ?? ''), nameIn(systems, userAgent ?? '')];
  if (program === undefined) return system ?? 'Unknown device';
  return system === undefined ? program : `${program} on ${system}`;
}
