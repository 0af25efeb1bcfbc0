import type { PropertyType } from '@acre/domain/properties/type';

const list = (text: string): readonly string[] => text.split(',').map((words) => words.trim());

/** A property name begins with one of these, whatever the type of the property. `backs` has the endings for each type. */
export const fronts = list(`
  Meridian, Harbor, Northgate, Alder, Foundry, Copper Creek, Ridgeline, Cypress, Lakeview, Granite, Westfield, Sycamore, Union, Beacon,
  Hawthorne, Millrace, Prospect, Stonegate, Riverbend, Magnolia, Kingsley, Bluff Park, Eastgate, Juniper, Monarch, Old Mill, Palisade,
  Quarry, Redwood, Sawyer, Tamarack, Vantage, Wexford, Canal, Orchard, Pinnacle, Lantern, Fairmount, Cedar, Belmont, Clearwater,
  Dogwood, Everett, Franklin, Glenwood, Highland, Ironside, Jasper, Keystone, Laurel, Mercer, Newbury, Osprey, Parkside, Quail Run,
  Rosemont, Summit, Trinity, Uptown, Valley Forge, Willow, Ashland, Brookside, Concord, Delmar
`);

export const backs: Readonly<Record<PropertyType, readonly string[]>> = {
  office: list('Tower, Plaza, Center, Office Park, Building, Exchange, Place, Commons, Professional Building, Medical Offices'),
  retail: list('Shops, Marketplace, Square, Corner, Retail Center, Crossing, Storefronts, Shopping Center, Pavilion, Arcade'),
  industrial: list(
    'Distribution Center, Logistics Park, Warehouse, Works, Industrial Center, Business Park, Cold Storage, Flex Building, Yards',
  ),
  'multi-family': list('Apartments, Flats, Residences, Court, Terrace, Gardens, Lofts, House, Townhomes, Manor'),
  'mixed-use': list('Row, Block, Lofts & Shops, Station, Corner, Arcade, Mercantile, Commons, Quarter, Yard'),
  land: list('Acres, Ranch Parcel, Development Site, Commerce Tract, Corner Lot, Business Park Lots, Meadow, Crossing Land'),
  other: list('Inn, Hotel, Event Hall, School Building, Conference Center, Theater, Lodge, Assembly House'),
};
