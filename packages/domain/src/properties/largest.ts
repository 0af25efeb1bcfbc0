/** The database stores the size as an integer; the largest price exceeds that of any building ever sold. */
export const largest = { price: 100_000_000_000, size: 2_147_483_647 } as const;
