import type { PropertyType } from '@acre/domain/properties/type';

/**
 * Describes the demo properties of one type. Each pair of numbers is a range:
 * - `count`: the number of properties; the counts of all types add up to 240
 * - `size`: square feet
 * - `perSquareFoot`: dollars, before the city's price level is applied
 * - `built`: the year of construction, or null for land
 */
export type Kind = Readonly<{
  count: number;
  size: readonly [number, number];
  perSquareFoot: readonly [number, number];
  built: readonly [number, number] | null;
  zoning: readonly string[];
  streets: readonly string[];
}>;

const downtown = ['Market St', 'Commerce St', 'Court St', 'State St', 'Union Ave', 'Broad St', 'Exchange Pl', 'Liberty Ave', 'Front St'];
const avenues = [
  'Main St',
  'Grand Ave',
  'Park Ave',
  'Lincoln Ave',
  'Center St',
  'Jefferson St',
  'Highland Ave',
  'Washington Blvd',
  '4th St',
];
const residential = [
  'Maple Ave',
  'Willow St',
  'Chestnut St',
  'Laurel Ave',
  'Garden St',
  'Cedar St',
  'Magnolia Ave',
  'Juniper St',
  'Elm St',
];
const yards = ['Industrial Blvd', 'Logistics Pkwy', 'Foundry Rd', 'Railroad Ave', 'Terminal Dr', 'Distribution Way', 'Depot St', 'Mill Rd'];
const outskirts = [
  'County Line Rd',
  'Old Quarry Rd',
  'River Rd',
  'Frontage Rd',
  'Orchard Rd',
  'Ridge Rd',
  'State Highway 9',
  'Creekside Rd',
];

export const kinds = {
  office: {
    count: 48,
    size: [3_200, 62_000],
    perSquareFoot: [185, 330],
    built: [1964, 2004],
    zoning: ['CBD-1', 'C-2', 'O-1', 'C-3', 'PUD', 'B-4'],
    streets: downtown,
  },
  retail: {
    count: 46,
    size: [1_800, 38_000],
    perSquareFoot: [190, 390],
    built: [1958, 2023],
    zoning: ['C-1', 'C-2', 'B-2', 'NC-3', 'GC', 'CR-1'],
    streets: avenues,
  },
  industrial: {
    count: 40,
    size: [7_500, 118_000],
    perSquareFoot: [82, 155],
    built: [1961, 2014],
    zoning: ['M-1', 'M-2', 'I-1', 'LI', 'IL', 'I-2'],
    streets: yards,
  },
  'multi-family': {
    count: 42,
    size: [5_200, 74_000],
    perSquareFoot: [165, 295],
    built: [1926, 2012],
    zoning: ['R-4', 'RM-2', 'R-5', 'MF-3', 'RM-16', 'MDR'],
    streets: residential,
  },
  'mixed-use': {
    count: 28,
    size: [4_200, 31_000],
    perSquareFoot: [200, 345],
    built: [1903, 1962],
    zoning: ['MX-2', 'MU-3', 'C-MX', 'NMU', 'TOD-1', 'MX-D'],
    streets: avenues,
  },
  land: {
    count: 18,
    size: [21_000, 870_000],
    perSquareFoot: [3, 26],
    built: null,
    zoning: ['A-1', 'C-2', 'M-1', 'R-3', 'PUD', 'MX-2'],
    streets: outskirts,
  },
  other: {
    count: 18,
    size: [5_400, 58_000],
    perSquareFoot: [110, 235],
    built: [1938, 2005],
    zoning: ['C-3', 'P-1', 'SU-2', 'GC', 'PUD'],
    streets: [...downtown, ...avenues],
  },
} as const satisfies Record<PropertyType, Kind>;

export const kindOf = (type: PropertyType): Kind => kinds[type];
