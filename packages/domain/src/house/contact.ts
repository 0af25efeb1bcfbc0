/** Whom members write to for help. */
export type HouseContact = Readonly<{ fullName: string; email: string; phone: string | null }>;
