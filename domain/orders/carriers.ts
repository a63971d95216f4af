/** The URL of each carrier's tracking page, by the carrier's name, without the tracking number. */
const TRACKING_PAGES = {
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  DPD: 'https://www.dpdgroup.com/be/mydpd/my-parcels/search?lang=en&parcelNumber=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  GLS: 'https://gls-group.com/GROUP/en/parcel-tracking?match=',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};

/** The carriers that the form for owners offers. An owner can also type another name. */
export const CARRIERS = Object.keys(TRACKING_PAGES);

/** Returns the URL of the carrier's page about a parcel; undefined if `TRACKING_PAGES` does not contain the carrier. */
export function trackingLink(carrier: string, tracking: string): string | undefined {
  const wanted = carrier.trim().toLowerCase();
  const [, page] =
    Object.entries(TRACKING_PAGES).find(([name]) => name.toLowerCase() === wanted) ?? [];
  return page && `${page}${encodeURIComponent(tracking.trim())}`;
}
