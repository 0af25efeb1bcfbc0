import { fieldEntries } from '@acre/domain/kernel/field-table';
import { propertyFields } from '@acre/domain/properties/fields';
import type { FieldDescriptions } from './description.ts';

/**
 * Describes the RESO fields that show a property field unchanged. For example, `PublicRemarks` gets the help and example of the property
 * field `description`.
 */
const passedOn: FieldDescriptions = Object.fromEntries(
  fieldEntries(propertyFields).flatMap(([, field]) =>
    field.reso === undefined ? [] : [[field.reso, [field.help, 'example' in field ? field.example : undefined]]],
  ),
);

/** The RESO view uses names of the Data Dictionary 2.0 and options of OData 4.0. */
export const resoDescriptions: FieldDescriptions = {
  ...passedOn,
  $select: ['Field names, separated by commas, or *', 'ListingKey,ListPrice,City'],
  $filter: [
    "The comparisons eq, ne, gt, ge, lt and le; the words 'and', 'or' and 'not'; parentheses; the functions contains and startswith",
    "ListPrice ge 1000000 and contains(City,'York')",
  ],
  $orderby: ['One of ListingKey, ListPrice, OriginalEntryTimestamp and ModificationTimestamp, with asc or desc', 'ListPrice desc'],
  $top: ['The maximum number of rows', 50],
  $skip: ['The number of rows to skip', 0],
  $count: ['true to include the exact count', true],
  $skiptoken: ['Where the next page starts, taken from @odata.nextLink', '2500000_42'],
  'reso_get.key': ['The ListingKey', '42'],
  '@odata.context': ['The URL of the metadata', 'https://acre.example.com/api/reso/$metadata#Property'],
  '@odata.count': ['The total number', 128],
  '@odata.nextLink': [
    'The link to the next page; left out on the last page',
    'https://acre.example.com/api/reso/Property?$skiptoken=42_42',
  ],
  'reso_list.value': ['The properties'],
  ListingKey: ['The ID of the property, as text', '42'],
  ListingId: ['The ID of the property, as in ListingKey', '42'],
  StandardStatus: ['The status as the Data Dictionary names it', 'Active'],
  MlsStatus: ['The status as Acre names it', 'Marketing Start'],
  PropertyType: ['The kind of property', 'Commercial Sale'],
  PropertySubType: ["The kind in more detail; null for the types 'land' and 'other'", 'Office'],
  ListPrice: ['In whole dollars', 2_500_000],
  BuildingName: ['The name', 'Harbor Building'],
  UnparsedAddress: ['Street number and name', '12 Front Street'],
  City: ['The city', 'New York'],
  StateOrProvince: ['Two letters', 'NY'],
  PostalCode: ['The ZIP code', '10004'],
  Country: ['The country', 'US'],
  Latitude: ['Degrees, north positive; null if the location is unknown', 40.7033],
  Longitude: ['Degrees, east positive; null if the location is unknown', -74.0107],
  BuildingAreaTotal: ['The size of a building; null for land', 12_000],
  BuildingAreaUnits: ['The unit', 'Square Feet'],
  LotSizeArea: ['The size of land; null for buildings', null],
  LotSizeUnits: ['The unit', null],
  YearBuilt: ['The year it was built; null if it is unknown', 1987],
  PhotosCount: ['The number of images', 5],
  OnMarketTimestamp: ['When its current public listing started, in UTC', '2026-09-01T09:00:00.000Z'],
  OriginalEntryTimestamp: ['When it was created, in UTC', '2026-08-20T09:00:00.000Z'],
  ModificationTimestamp: ['When it was last changed, in UTC', '2026-10-05T14:30:00.000Z'],
};
