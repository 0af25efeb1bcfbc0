import { dealSheetFields } from '@acre/domain/deals/deal-sheet';
import { moment } from './field-descriptions/description.ts';

/** The table follows RFC 4180 with CR LF line ends, and begins with a byte order mark. */
const table = (...rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.join(',')}\r\n`).join('')}`;

const memberTitles =
  'ID,Full Name,Role,Email,Phone,Company,Referral ID,Referrer ID,Properties,Active Deals,Closed Deals,Commission,Sales Value';
const propertyTitles =
  'ID,Name,Type,Address,City,State,ZIP Code,Price,Size (sq ft),Status,Stage,Referral ID,Year Built,Zoning,Latitude,Longitude';
const statementTitles = 'Line,Entry ID,Date,Deal ID,Property,Payment,Reason,Plan Version,Level,Base,Percentage,Rounding,Amount';
const sum = (title: string, amount: number) => [title, ...Array<string>(11).fill(''), amount];

const edmx = `<?xml version="1.0" encoding="UTF-8"?>
<edmx:Edmx xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx" Version="4.0">
  <edmx:DataServices>
    <Schema xmlns="http://docs.oasis-open.org/odata/ns/edm" Namespace="org.reso.metadata">
      <EntityType Name="Property">
        <Key><PropertyRef Name="ListingKey"/></Key>
        <Property Name="ListingKey" Type="Edm.String" Nullable="false"/>
      </EntityType>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>
`;

const texts: Readonly<Record<string, string>> = {
  deals_export: table(
    [...dealSheetFields.keys()],
    [
      ...[7, 42, 'Harbor Building', 16, 'Barry Buyer', 15, 'Sally Seller', 12, 'Ada Partner', '', ''],
      ...[1_000_000.5, 30_000.02, 'No', 'Active', 'No', '', moment, moment],
    ],
  ),
  members_export: table(
    [memberTitles, 'Partners Referred', 'Joined', 'Deactivated'],
    [12, 'Ada Partner', 'Ace Partner', 'ada@example.com', '', 'Ada & Sons', 'K3M9Q2ZT', '', 3, 1, 2, 12_500.5, 1_000_000.5, 0, moment, ''],
  ),
  securityLog_export: table(
    ['ID', 'Time', 'Event', 'Person ID', 'Person', 'Account ID', 'Account', 'Details', 'IP Address', 'Browser'],
    [42, moment, 'Logged in', 12, 'Ada Partner', 12, 'Ada Partner', '', '203.0.113.7', 'Mozilla/5.0 (X11; Linux x86_64)'],
  ),
  properties_export: table(
    [propertyTitles, 'Submitter ID', 'Submitted', 'Last Changed'],
    [
      ...[42, 'Harbor Building', 'Office', '12 Front Street', 'New York', 'NY', '10004', 2_500_000, 12_000, 'Marketing Start', 'Marketing'],
      ...['', 1998, 'C-2', 40.7033, -74.017, 12, moment, moment],
    ],
  ),
  ledger_statementCsv: table(
    [statementTitles],
    sum('Paid earlier', 0),
    ['Payment', 9, moment, 7, 'Harbor Building', 1, 'Commission paid', 1, 'Elite', 30_000.02, 10, 0, 3000],
    sum('Paid', 3000),
    sum('Reversed', 0),
    sum('Month total', 3000),
    sum('Paid to date', 3000),
  ),
  reso_metadata: edmx,
};

type FileWords = Readonly<{ mediaType: string; description: string }>;

const files: Readonly<Record<string, FileWords>> = {
  account_data: { mediaType: 'application/zip', description: 'A ZIP of JSON and files. Its README.txt describes the content' },
  files_get: { mediaType: '*/*', description: 'The content: images as WebP, documents as uploaded' },
  files_copy: { mediaType: 'image/webp', description: 'The image as WebP, at the requested width or its own if that is smaller' },
  ledger_statementPdf: { mediaType: 'application/pdf', description: 'The statement as PDF in Letter format' },
  properties_brochure: { mediaType: 'application/pdf', description: 'One page as PDF in Letter format' },
};

/** Throws if there is no example. */
export const textOf = (id: string): string => found(texts, id);
/** Returns the media type and description of the file that the endpoint `id` sends. Throws if `files` has no entry for the endpoint. */
export const fileOf = (id: string): FileWords => found(files, id);

function found<T>(all: Readonly<Record<string, T>>, id: string): T {
  const it = all[id];
  if (it === undefined)
    throw new Error(`There is no description of the response of ${id}: add it to contracts/src/openapi-parts/not-json.ts`);
  return it;
}
