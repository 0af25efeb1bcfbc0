import { api } from '@acre/contracts/api';
import { describe } from 'vitest';
import { admin, by, partner, property } from '../given.ts';
import { calls, refused } from './screens.ts';

const building = { name: 'Harbor Building', type: 'office', city: 'New York', state: 'NY', price: 2_500_000 } as const;
const images = ['/a.jpg'] as const;
const unlisted = (id: number) => ['a property', { id, status: 'under_review' }] as const;
const at = { latitude: 41.25, longitude: -95.95 };

describe.concurrent('the public pages need', () => {
  calls(
    'a page of properties with their total',
    api.properties.list,
    [property(7)],
    { query: { type: 'office', sort: 'price_asc', page: 1, pageSize: 12 } },
    [{ id: 7, ...building, size: 12_000, images }],
  );
  calls('the details of a listed property', api.properties.get, [property(7)], by(7), {
    ...{ id: 7, ...building, size: 12_000, images },
    ...{ address: '12 Front Street', zipCode: '10004', description: 'Five floors by the water.', amenities: ['Dock'] },
    ...{ status: 'marketing_start', createdAt: '2026-01-31T12:00:00.000Z' },
  });
  calls('to suggest places that begin with the search term', api.properties.places, [property(103)], { query: { beginning: 'new yo' } }, [
    { kind: 'city', name: 'New York, NY', count: 1 },
  ]);
  calls(
    'to suggest places in the work list that begin with the search term',
    api.properties.places,
    [property(103), admin],
    { query: { beginning: 'new yo', scope: 'work' } },
    [{ kind: 'city', name: 'New York, NY', count: 1 }],
  );
  calls(
    'to show a property as visitors see it',
    api.properties.get,
    [property(152), admin],
    { ...by(152), query: { view: 'visitor' } },
    { id: 152 },
  );
  refused('to get a not-found error for a property that is not listed', api.properties.get, [unlisted(8)], by(8), 'property.not_found');
  calls('the properties similar to a listing', api.properties.similar, [property(101), property(102)], by(101), [{ name: building.name }]);
  calls(
    'the listed properties in the map viewport as pins',
    api.properties.map,
    [['a property on the map', { id: 21, ...at }]],
    { query: { bbox: '-96,41,-95.5,41.5', zoom: 9, type: 'office' } },
    {
      ...{ total: 1, capped: false, placed: 1 },
      pins: [
        {
          ...{ ...at, count: 1, bounds: [-95.95, 41.25, -95.95, 41.25] },
          property: { id: 21, name: building.name, price: building.price, type: 'office' },
        },
      ],
    },
  );
  calls('the brochure of a property', api.properties.brochure, [property(22)], by(22), undefined, { mediaType: 'application/pdf' });
});

describe.concurrent('the property form needs', () => {
  const place = { address: '12 Front Street', city: 'New York', state: 'NY', zipCode: '10004' };
  const body = { name: 'New Building', type: 'retail', address: '1 Main Street', city: 'Austin', state: 'TX', zipCode: '73301' } as const;
  calls(
    'to submit a property exactly once',
    api.properties.create,
    [partner(1201)],
    { body: { ...body, price: 900_000, size: 4_000 } },
    { id: 9 },
    {
      options: { idempotencyKey: 'a-form-that-was-sent' },
    },
  );
  calls('to find possible duplicates of an address', api.properties.duplicates, [property(1202), admin], { query: place }, [
    { id: 1202, name: building.name, address: '12 Front Street', city: 'New York', status: 'marketing_start', reason: 'same_address' },
  ]);
  calls(
    'the city and state of a ZIP code',
    api.places.byZipCode,
    [admin],
    { params: { zipCode: '10004' } },
    { city: 'New York', state: 'NY' },
  );
  refused(
    'to show an error if the ZIP code does not exist',
    api.places.byZipCode,
    [admin],
    { params: { zipCode: '00000' } },
    'place.not_found',
  );
  calls(
    'to upload a file',
    api.files.upload,
    [admin],
    { query: { kind: 'document' }, file: new File(['%PDF-1.7'], 'rent-roll.pdf', { type: 'application/pdf' }) },
    {
      ...{ id: '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b', url: '/api/files/1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b' },
      ...{ name: 'rent-roll.pdf', bytes: 32, mediaType: 'application/pdf' },
    },
  );

  const draft = { body: { content: { name: 'Half a building' } } };
  const savedAt = '2026-10-05T14:30:00.000Z';
  calls('to get null if there is no draft', api.drafts.property, [partner(1203)], {}, { draft: null });
  calls(
    'to get the saved draft',
    api.drafts.property,
    [partner(1204), ['a draft', { version: 1204 }]],
    {},
    {
      draft: { content: { name: 'Half a building' }, version: 1204, savedAt, images: [], documents: [] },
    },
  );
  calls('to save a draft', api.drafts.keepProperty, [partner(1205)], draft, { version: 1, savedAt }, { options: { ifMatch: 0 } });
  refused(
    'to show an error if a later draft was saved',
    api.drafts.keepProperty,
    [partner(1206), ['a draft', { version: 1206 }]],
    draft,
    'version.stale',
    { ifMatch: 0 },
  );
  calls('to discard a draft', api.drafts.discardProperty, [partner(1207), ['a draft', { version: 1207 }]], {}, undefined, {
    options: { ifMatch: 1207 },
  });
});

describe.concurrent('the back office needs', () => {
  const underwriting = { body: { status: 'underwriting' } } as const;
  calls(
    'to change the status of a property that has not changed since it was loaded',
    api.properties.edit,
    [unlisted(10), admin],
    { ...by(10), ...underwriting },
    { id: 10, status: 'underwriting', version: 2 },
    { options: { ifMatch: 1 } },
  );
  refused(
    'to show an error if someone else changed the property',
    api.properties.edit,
    [unlisted(1211), admin],
    { ...by(1211), ...underwriting },
    'version.stale',
    {
      ifMatch: 5,
    },
  );
  calls('to delete a property', api.properties.remove, [property(104), admin], by(104));
  calls('to list deleted properties', api.properties.deleted, [['a deleted property', { id: 105 }], admin], {}, [
    { id: 105, name: building.name },
  ]);
  calls('to restore a property', api.properties.restore, [['a deleted property', { id: 106 }], admin], by(106), { id: 106 });
  calls(
    'to change the status of several properties',
    api.properties.changeStatuses,
    [property(107), admin],
    { body: { status: 'underwriting', ids: [107] } },
    { changed: [107], unchanged: [], unknown: [] },
  );
  calls('to export properties as CSV', api.properties.export, [property(1212), admin], { query: { type: 'office', sort: 'newest' } });
  calls('the status history of a property', api.properties.statusHistory, [['a property that was moved', { id: 1213 }], admin], by(1213), [
    { status: 'underwriting', at: '2026-10-05T14:30:00.000Z' },
  ]);
  calls(
    'the results of a search',
    api.search.everything,
    [property(108), admin],
    { query: { q: 'harbor' } },
    { properties: [{ name: building.name }], places: [] },
  );
  calls('the activities of a property', api.activities.list, [unlisted(11), admin], { query: { entityType: 'property', entityId: 11 } }, [
    {
      ...{ id: 1, type: 'property_submission', message: 'Harbor Building was submitted for review' },
      createdAt: '2026-01-31T12:00:00.000Z',
    },
  ]);
  calls(
    'the dashboard for all time, limited to the user’s own submissions',
    api.dashboard.read,
    [admin],
    { query: { period: 'all', scope: 'own' } },
    { scope: 'own', pipeline: { counts: { submission: 0 } } },
  );
  calls(
    'the dashboard with its figures and the pipeline of the last 30 days',
    api.dashboard.read,
    [property(151), admin],
    { query: { period: '30d' } },
    {
      figures: { propertiesListed: { value: 1 } },
      pipeline: { counts: { marketing: 1 } },
    },
  );
});
