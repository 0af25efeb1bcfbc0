import type { EnquiryInput } from '@acre/contracts/conversations';
import type { TemplateInput } from '@acre/contracts/deals/deal-flow';
import type { DealInput } from '@acre/contracts/deals/deals';
import type { z } from '@acre/contracts/mechanism/z';
import type { ImportLine } from '@acre/contracts/properties/property-import';
import type { PropertyInput } from '@acre/contracts/properties/property-input';

let count = 0;
const next = () => {
  count += 1;
  return count;
};

export const aProperty = (different: Partial<PropertyInput> = {}): PropertyInput => ({
  name: `Harbor Building ${next()}`,
  type: 'office',
  address: '12 Front Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10004',
  price: 2_500_000,
  size: 12_000,
  description: 'Five floors by the water.',
  documents: ['rent-roll.pdf'],
  sellerContact: { name: 'Ada Seller', email: 'ada@seller.test' },
  ...different,
});

type Needed = 'propertyId' | 'sellerId';
export const aDeal = (different: Pick<DealInput, Needed> & Partial<DealInput>): DealInput => ({ value: 1_000_000, ...different });

export const aTemplate = (different: Partial<TemplateInput> = {}): TemplateInput => ({
  name: `Short sale ${next()}`,
  description: 'Three steps',
  steps: ['Offer', 'Contract', 'Closing'].map((name, at) => ({ id: `step-${at + 1}`, name, order: at + 1 })),
  ...different,
});

/** Each line has a unique address. Otherwise, an import could report the line as a duplicate of an existing property. */
export const aLine = (different: Partial<ImportLine> = {}): ImportLine => {
  const number = next();
  return { ...aProperty(), address: `${number} Import Avenue`, externalKey: `sale-${number}`, ...different };
};

/** No endpoint creates notifications, so tests insert this row directly. */
export const aNotice = (recipient_id: number) => ({
  recipient_id,
  type: 'status_change',
  message: 'Something happened',
  entity_type: 'property',
  entity_id: 1,
});

export const anEnquiry = (different: Partial<z.input<typeof EnquiryInput>> = {}): z.input<typeof EnquiryInput> => ({
  fullName: 'Vic Visitor',
  email: 'vic@visitor.test',
  phone: '555 0199',
  message: 'Is there parking?',
  ...different,
});
