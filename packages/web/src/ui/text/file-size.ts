/** Formats 1,400,000 bytes as '1.4 MB', and less than a megabyte in kB, but never as 0. */
export const fileSize = (bytes: number): string =>
  bytes < 999_500
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
