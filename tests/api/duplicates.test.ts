import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { openFirm, type Someone } from './support/firm.ts';
import { found, geocodingService } from './support/geocoding-service.ts';

const service = await geocodingService();
const firm = await openFirm({ geocoder: service.settings });
const mill = { address: '12 N. Mill Street, Suite 4', city: 'Austin', state: 'TX', zipCode: '78701' } as const;
const find = ({ client }: Someone, query: object = {}) => client.call(api.properties.duplicates, { query: { ...mill, ...query } });

describe('a possible duplicate', () => {
  it('is reported with the fields that the caller may read, and not at all when it is hidden from them', async () => {
    service.answers({ status: 'ZERO_RESULTS', results: [] });
    const [owner, stranger] = [await firm.join('elite'), await firm.join('elite')];
    const at = { ...mill, address: '12 NORTH MILL ST' };
    const hidden = await firm.property(owner, { ...at, status: 'under_review', referralId: null });
    const [known] = await find(owner);
    const { id, name, address, city, state, zipCode, status } = hidden;
    expect(known).toEqual({ id, name, address, city, state, zipCode, status, reason: 'same_address' });
    expect(await find(stranger)).toEqual([]);
    expect(await find(stranger, { address: '1 Nowhere' })).toEqual([]);
    expect(await find(owner, { except: id })).toEqual([]);
    const listed = await firm.property(owner, { ...at, status: 'marketing_start', referralId: null });
    expect((await find(stranger)).map((one) => one.id)).toEqual([listed.id]);
    expect((await find(firm.admin)).map((one) => one.id)).toEqual([listed.id, id]);
    expect(await find(owner, { address: '12 N Mill St, Suite 5' })).toHaveLength(2);
    expect(await find(owner, { city: 'Dallas', zipCode: '75201' })).toEqual([]);
  });

  it('can also be a property at most 30 m away, if both locations are exact', async () => {
    service.answers(found(30.5, -97.5));
    const near = await firm.property(firm.admin, { address: 'Corner of Oak and Elm', status: 'marketing_start' });
    await firm.owner('properties').where({ id: near.id }).update({ latitude: 30.5001, longitude: -97.5001, placed_by: 'address' });
    expect(await find(firm.admin, { address: '900 Oak Road' })).toMatchObject([{ id: near.id, reason: 'near' }]);
    await firm.owner('properties').where({ id: near.id }).update({ placed_by: 'zip' });
    expect(await find(firm.admin, { address: '900 Oak Road' })).toEqual([]);
  });

  it('is found without the geocoder while the geocoder is unavailable', async () => {
    service.answersWith((response) => response.destroy());
    const { id } = await firm.property(firm.admin, { ...mill, address: '77 Lone Lane', status: 'marketing_start' });
    expect(await find(firm.admin, { address: '77 lone ln.' })).toMatchObject([{ id }]);
  });

  it('is searched for only if the address is complete', async () => {
    expect(await firm.admin.ask('GET', '/api/properties/duplicates?address=1&city=&state=Texas')).toMatchObject({
      status: 400,
      json: { issues: expect.arrayContaining(['city', 'state', 'zipCode'].map((path) => expect.objectContaining({ path }))) },
    });
  });
});
