/** Members write to this contact for help; it is also the listing agent for administrators' properties. */
export type HouseContact = Readonly<{ fullName: string; company: string | null; email: string; phone: string | null }>;
