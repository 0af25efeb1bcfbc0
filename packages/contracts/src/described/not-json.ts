import { dealSheetFields } from '@acre/domain';
import { moment } from './word.ts';

/** Cells of a table, as RFC 4180 has them: lines end by CR LF, behind a byte order mark. */
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

/** Examples of answers in plain text, by operation. */
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
  properties_export: table(
    [propertyTitles, 'Submitter ID', 'Submitted', 'Last Changed'],
    [
      ...[42, 'Harbor Building', 'Office', '12 Front Street', 'New York', 'NY', '10004', 2_500_000, 12_000, 'Marketing Start', 'Marketing'],
      ...['', 1998, 'C-2', 40.7033, -74.017, 12, moment, moment],
    ],
  ),
  ledger_statementCsv: table(
    [statementTitles],
    sum('Balance before', 0),
    ['Payment', 9, moment, 7, 'Harbor Building', 1, 'Commission paid', 1, 'Elite', 30_000.02, 10, 0, 3000],
    sum('Paid', 3000),
    sum('Taken back', 0),
    sum('Total of the month', 3000),
    sum('Balance after', 3000),
  ),
  reso_metadata: edmx,
};

type FileWords = Readonly<{ mediaType: string; description: string }>;

/** What files are, by operation. */
const files: Readonly<Record<string, FileWords>> = {
  account_data: { mediaType: 'application/zip', description: 'A ZIP of JSON and files; README.txt in it says what is where' },
  files_get: { mediaType: '*/*', description: 'The bytes: of an image as WebP, of a document as it was uploaded, to be saved' },
  files_copy: { mediaType: 'image/webp', description: 'The image in WebP, as wide as asked for or as it is' },
  ledger_statementPdf: { mediaType: 'application/pdf', description: 'The statement as PDF, on sheets of Letter' },
  properties_brochure: { mediaType: 'application/pdf', description: 'One sheet of Letter as PDF' },
};

/** The example of an answer in plain text; throws where there is none. */
export const textOf = (id: string): string => found(texts, id);
/** What a file is that is answered; throws where nothing says. */
export const fileOf = (id: string): FileWords => found(files, id);

function found<T>(all: Readonly<Record<string, T>>, id: string): T {
  const it = all[id];
  if (it === undefined) throw new Error(`Nothing tells what ${id} answers: add it to contracts/src/described/not-json.ts`);
  return it;
}
