/** The carriers whose parcels can be followed on the web. */

/** The page of a parcel, by the carrier's name in lower case. The parcel's number is added at the end. */
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

/** The names of these carriers, to choose from. An owner can also type another name. */
export const CARRIERS = ['DHL', 'DPD', 'FedEx', 'GLS', 'Royal Mail', 'UPS', 'USPS'] as const;

/** Returns the carrier's page about a parcel; undefined if the carrier is not known here. */
export function trackingLink(carrier: string, tracking: string): string | undefined {
  const page = TRACKING_PAGES.get(carrier.trim().toLowerCase());
  return page && `${page}${encodeURIComponent(tracking.trim())}`;
}
