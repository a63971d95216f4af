import { CARRIERS, trackingLink } from '#domain/orders/carriers';

describe('the page of a parcel', () => {
  it.each(CARRIERS)('is known for %s, and holds the number', (carrier) => {
    const link = trackingLink(carrier, 'AB 12/3');
    expect(new URL(link ?? '').protocol).toBe('https:');
    expect(link).toContain('AB%2012%2F3');
  });

  it('is found in any spelling, and not made up for another carrier', () => {
    expect(trackingLink(' ups ', ' 1Z ')).toBe('https://www.ups.com/track?tracknum=1Z');
    expect(trackingLink('My cousin', '1')).toBeUndefined();
    expect(trackingLink('constructor', '1')).toBeUndefined();
  });
});
