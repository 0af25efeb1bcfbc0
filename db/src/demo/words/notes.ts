import type { DealStatus } from '@acre/domain/deals/status';

export const dealNotes: Readonly<Record<DealStatus, readonly string[]>> = {
  active: [
    'Letter of intent received; the seller asked for proof of funds.',
    'Buyer toured twice and wants the rent roll for the last three years.',
    'Offer expected this week, all cash with a 45-day close.',
    'Second round of offers is due on Friday.',
    'Buyer is placing money from an exchange and has to identify soon.',
  ],
  under_contract: [
    'Inspection found nothing structural. Waiting for the appraisal.',
    'Earnest money is hard on the 15th.',
    'Lender has ordered the environmental report; two weeks.',
    'Estoppels are back from all tenants but one.',
    'Title shows an old easement, and counsel is clearing it.',
    'Buyer asked for a credit for the roof; seller is considering it.',
  ],
  closed: [
    'Closed on time; keys handed over at the property.',
    'Seller carried ten percent for three years.',
    'Smooth closing. Buyer is looking for two more of the same kind.',
    'Closed four days late because of the wire, no penalty.',
    'Buyer assumed the existing loan.',
  ],
  cancelled: [
    'Buyer withdrew after the appraisal came in low.',
    'Financing fell through; the deposit was returned.',
    'Seller and buyer could not agree on the repairs.',
    'Buyer chose another property in the same submarket.',
  ],
};
