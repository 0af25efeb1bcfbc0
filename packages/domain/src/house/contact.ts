/** Whom members write to for help, and who offers what administrators submitted. */
export type HouseContact = Readonly<{ fullName: string; company: string | null; email: string; phone: string | null }>;
