const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const firstNames = words(`
  Maria James Aisha Daniel Priya Marcus Elena Thomas Naomi Victor Grace Andre Linda Omar Hannah Kevin Sofia Derek Mei Samuel
  Rachel Luis Fatima Brian Ingrid Tyrone Julia Carlos Amara Peter Yuki Gordon Leila Nathan Camille Raj Teresa Owen Keisha Martin
  Anika Felix Dolores Ethan Simone Hugo Patricia Malik Claire Ivan Renee Stefan Nadia Wesley Bianca Arthur Joyce Rafael Tessa Cole
`);

export const lastNames = words(`
  Alvarez Whitfield Okafor Lindqvist Raman Bennett Castellano Hughes Goldberg Petrov Tran Washington Kowalski Haddad Sorensen
  Brennan Delgado Mercer Chen Abrams Fontaine Ruiz Siddiqui Callahan Novak Jefferson Nakamura Vega Osei Lindholm Barrett Pham
  Ferreira Donnelly Karimi Weiss Montgomery Desai Santos Gallagher Brooks Marino Hartley Nguyen Rosen Beaumont Ortega Sinclair Ivers
  Patel Lockhart Romero Stein Adeyemi Holloway Kim Vaughn Espinoza Carver Larsen Moreau Whitaker Singh Dalton Acosta Prescott Yates
`);

export const brokerages = [
  'Cedar Point Commercial',
  'Harborline Realty Advisors',
  'Keystone Property Group',
  'Summit & Vale',
  'Northbridge Capital Markets',
  'Lakeshore Commercial',
  'Ironwood Brokerage',
  'Granite Street Partners',
  'Blue Mesa Realty',
  'Union Square Advisors',
  'Redbud Commercial',
  'Tidewater Investment Sales',
  'Prairie & Pine',
  'Foundry Lane Realty',
  'Beacon Hill Net Lease',
  'Mission Creek Advisors',
] as const;

export const ownerCompanies = [
  'Hartwell Holdings LLC',
  'Dunmore Family Trust',
  'Silver Birch Capital',
  'Ashgrove Investments',
  'Linden Row Properties LP',
  'Crestview Equity Partners',
  'Marlow Land Company',
  'Penrose Development',
  'Stonebridge Ventures LLC',
  'Oakhaven Real Estate Fund II',
  'Quarry Road Associates',
  'Bellweather Properties',
  'Copper Basin Holdings',
  'Tamarack Asset Management',
  'Fairmont & Daughters Inc.',
  'Eastlake Industrial Trust',
  'Sandhill Partners LP',
  'Verity Net Lease Fund',
] as const;

export const buyerCompanies = [
  'Alder Street Capital',
  'Juniper Net Lease REIT',
  'Westmark Logistics Fund',
  'Cobalt Multifamily Partners',
  'Halden Family Office',
  'Meridian Storage Group',
  'Rosewood Hospitality LLC',
  'Baycrest Acquisitions',
  'Lantern Hill Partners',
  'Orchard Health Properties',
  'Kestrel Development Co.',
  'First Prairie Investors',
  'Sable & Finch Realty Fund',
  'Thornbury Exchange LLC',
  'Vista Norte Capital',
  'Wexler Brothers Holdings',
] as const;

export const areaCodes = words('212 213 214 216 303 305 312 313 404 415 503 512 602 615 617 619 702 704 713 816 901 919');
