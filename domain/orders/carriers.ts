/** The carriers with a tracking page on the web. */

/** The URL of each carrier's tracking page, by the carrier's name in lower case, without the tracking number. */
const TRACKING_PAGES = new Map(
  Object.entries({
    dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
    dpd: 'https://www.dpdgroup.com/be/mydpd/my-parcels/search?lang=en&parcelNumber=',
    fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
    gls: 'https://gls-group.com/GROUP/en/parcel-tracking?match=',
    'royal mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
    ups: 'https://www.ups.com/track?tracknum=',
    usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  }),
);

/** The carriers that the form for owners offers. An owner can also type another name. */
export const CARRIERS = ['DHL', 'DPD', 'FedEx', 'GLS', 'Royal Mail', 'UPS', 'USPS'] as const;

/** Returns the URL of the carrier's page about a parcel; undefined if `TRACKING_PAGES` does not contain the carrier. */
export function trackingLink(carrier: string, tracking: string): string | undefined {
  const page = TRACKING_PAGES.get(carrier.trim().toLowerCase());
  return page && `${page}${encodeURIComponent(tracking.trim())}`;
}
