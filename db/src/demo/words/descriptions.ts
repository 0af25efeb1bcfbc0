import type { PropertyType } from '@acre/domain/properties/type';

/**
 * `describe` replaces the placeholders {name} {size} {city} {street} {year} {units} {acres} {tenants} {occupancy} {rate} {minutes} with
 * facts of the property.
 */
export type Sentences = Readonly<{ openings: readonly string[]; features: readonly string[] }>;

export const sentences: Readonly<Record<PropertyType, Sentences>> = {
  office: {
    openings: [
      '{name} offers {size} square feet of bright, well-kept office space on {street} in {city}.',
      'A quiet, professional address in {city}: {size} square feet of offices, {occupancy} percent leased to {tenants} tenants.',
      'This {size} square foot office building has been in the same hands for two decades and has been maintained accordingly.',
      'Owner-users and investors alike will find room at {name}, a {size} square foot building a short walk from the center of {city}.',
      'Efficient floor plates and windows on all four sides make {name} one of the easier buildings in {city} to lease.',
      'Law firms, engineers and a regional bank share this {size} square foot property on {street}.',
    ],
    features: [
      'The lobby, elevators and restrooms were renovated in the last three years.',
      'Column-free floors divide easily into suites from 1,200 square feet.',
      'One suite is vacant and ready for an owner to move in.',
      'The roof and both air handlers are less than six years old.',
      'The anchor tenant has just extended for seven years with annual increases.',
      'Parking is four spaces per thousand square feet, half of it covered.',
    ],
  },
  retail: {
    openings: [
      '{name} puts {size} square feet of storefront in front of one of the busiest crossings in {city}.',
      '{tenants} shops and a café fill this neighborhood center on {street}, {occupancy} percent leased.',
      'Full-height glass and a deep canopy give this {size} square foot building a strong presence on {street}.',
      'A small strip beside the grocery store in {city}, with loyal local tenants and rents below the market.',
      'Freestanding and freshly painted, {name} suits a bank, a clinic or a restaurant that wants its own address.',
      'Foot traffic is the story here: {name} stands between the transit stop and the main square of {city}.',
    ],
    features: [
      'Leases are triple net, so the owner pays for roof and structure only.',
      'The end unit has a drive-through lane and a separate meter.',
      'Two curb cuts and a signaled corner make the lot simple to enter.',
      'A national tenant holds 40 percent of the space until the end of the decade.',
      'The parking lot was resurfaced and striped last spring.',
      'Signage on three sides is included in every lease.',
    ],
  },
  industrial: {
    openings: [
      '{name} is a {size} square foot warehouse with a deep truck court, minutes from the interstate.',
      'Tilt-up construction, built {year}, with {size} square feet under one roof on {street}.',
      'Last-mile carriers have used this {city} building for years, and its layout shows why.',
      'A clean, heavy-power building for manufacturing or distribution: {size} square feet, of which a tenth is offices.',
      'Rare for {city}: {size} square feet of industrial space that is not held by an institution.',
      'Four bays, each with its own dock and office, let {name} serve one user or several.',
    ],
    features: [
      'Clear height is 28 feet, with columns on a 50 by 52 grid.',
      'The yard is fenced, lit and paved for trailers.',
      'Power is 3,000 amps at 480 volts, and the transformer belongs to the property.',
      'The tenant pays all expenses under a lease with nine years to run.',
      'A new membrane roof was finished last year and carries a warranty.',
      'Dock equipment, lighting and sprinklers were replaced in the last five years.',
    ],
  },
  'multi-family': {
    openings: [
      '{name} is a community of {units} apartments, {occupancy} percent occupied, on a tree-lined stretch of {street}.',
      'Built in {year} and cared for since: {units} units with large windows and generous closets.',
      'Steady income in {city} from {units} one- and two-bedroom apartments.',
      'Half of the {units} apartments have been renovated; the other half waits for the next owner.',
      'Brick, balconies and a planted courtyard give {name} a charm that newer buildings in {city} lack.',
      'Residents tend to stay at {name}: the average tenancy among its {units} units is more than four years.',
    ],
    features: [
      'Renovated units rent for about $240 a month more than the others.',
      'Each apartment has its own meters and hot water.',
      'The boiler, the roof and all windows have been replaced since 2017.',
      'There is parking behind the building and storage in the basement.',
      'Laundry, bicycle room and package lockers are on the ground floor.',
      'Plans for six more units on the rear lot come with the sale.',
    ],
  },
  'mixed-use': {
    openings: [
      'Shops below, apartments above: {name} brings {size} square feet of city life to {street}.',
      'A corner building from {year} with {tenants} storefronts and {units} apartments over them.',
      '{name} combines a restaurant, a studio floor and {units} apartments in one handsome {city} block.',
      'The upper floors of this {size} square foot building were turned into {units} lofts; the retail has never been empty.',
      'Between the old warehouses and the new station, {name} has become one of the liveliest addresses in {city}.',
      'Two incomes in one deed: {tenants} commercial leases and {units} apartments on {street}.',
    ],
    features: [
      'Commercial tenants have their own entrances and meters.',
      'Original brick and timber were kept, while plumbing and wiring are new.',
      'The roof deck is shared by all residents and looks over the rail yards to the hills.',
      'The corner restaurant has signed for ten years and paid for its own kitchen.',
      'Zoning allows one more story.',
      'An elevator serves every floor, which is rare in buildings of this age.',
    ],
  },
  land: {
    openings: [
      '{acres} acres of gently sloping ground at the edge of {city}, with water and sewer at the street.',
      '{name} is a shovel-ready site of {acres} acres on {street}.',
      'A level parcel of {acres} acres between two growing neighborhoods of {city}.',
      'Farmed until last year, this tract of {acres} acres now lies inside the growth boundary of {city}.',
      'One of the last sites of its size along {street}: {acres} acres with long frontage.',
    ],
    features: [
      'A survey, a soils report and a Phase I assessment are in the data room.',
      'The county has signaled support for retail, storage or apartments.',
      'Roughly four fifths of the site lies above the flood line.',
      'The seller will subdivide for the right buyer.',
      'A concept plan for 84 townhomes comes with the sale.',
      'The state will widen the road next year and add a signal at the corner.',
    ],
  },
  other: {
    openings: [
      '{name} is a well-run special-purpose property of {size} square feet on {street}.',
      'A landmark in {city} since {year}, with {size} square feet that could serve many uses.',
      'Operators seldom part with assets like {name}, which has earned money in every one of the last twelve years.',
      'Set on its own block in {city}, this {size} square foot building adapts to lodging, learning or assembly.',
      '{name} has been run by one family, and both the books and the building are in order.',
    ],
    features: [
      'Furniture, fixtures and equipment are included.',
      'The structure was reinforced and the elevators replaced in 2019.',
      'The name and the website go with the property if the buyer wishes.',
      'Occupancy has stood above 85 percent for three years.',
      'There is a large parking field with room for a second building.',
      'The kitchen and the main hall were renewed two years ago.',
    ],
  },
};

/** These closings suit every type. `buildingClosings` suit every type except land. */
export const closings = [
  'Offered free and clear of debt.',
  'The seller will consider carrying part of the price for a qualified buyer.',
  'The airport is {minutes} minutes away and the freeway two.',
  '{city} has added jobs in each of the last five years, and rents have followed.',
  'A fine candidate for a 1031 exchange.',
  'The owner is retiring and would like to close this year.',
  'Financing quotes from two local banks are available on request.',
] as const;

export const buildingClosings = [
  'Priced below what it would cost to build today.',
  'Tours by appointment; please do not disturb the people who work and live here.',
  'In-place income gives a cap rate of {rate} percent.',
  'Books, leases and inspections are open to buyers who have signed the confidentiality agreement.',
  'Cafés, a park and a bus line are within two blocks.',
  'An inspection from this spring found nothing that cannot wait.',
] as const;
