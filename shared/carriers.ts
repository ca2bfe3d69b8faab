/** A carrier's page about one parcel; '{awb}' is where its number goes. Without it the page asks for the number. */
const TRACKING_PAGES: Readonly<Record<string, string>> = {
  'India Post':
    'https://www.indiapost.gov.in/_layouts/15/DOP.Portal.Tracking/TrackConsignment.aspx',
  Delhivery: 'https://www.delhivery.com/track/package/{awb}',
  'Blue Dart':
    'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={awb}',
  DTDC: 'https://txk.dtdc.com/ctbs-tracking/customerInterface.tr?submitName=showCITrackingDetails&cType=Consignment&cnNo={awb}',
  Ekart: 'https://ekartlogistics.com/shipmenttrack/{awb}',
  Xpressbees: 'https://www.xpressbees.com/shipment/tracking?awbNo={awb}',
  Shiprocket: 'https://shiprocket.co/tracking/{awb}',
};

/** The carriers whose page about a parcel is known. */
export const KNOWN_CARRIERS: readonly string[] = Object.keys(TRACKING_PAGES);

/** The carrier's name as shoppers read it: a known one in its own spelling, another as it was given. */
export function getCarrierName(given: string): string {
  const name = given.trim().replace(/\s+/g, ' ');
  const bare = toBare(name);
  return KNOWN_CARRIERS.find((known) => toBare(known) === bare) ?? name;
}

/** The page where the carrier says where a parcel is, always https; null for a carrier that is not known. */
export function getTrackingUrl(carrier: string, awb: string): string | null {
  const page = Object.hasOwn(TRACKING_PAGES, carrier) ? TRACKING_PAGES[carrier] : undefined;
  return page?.replace('{awb}', () => encodeURIComponent(awb)) ?? null;
}

const AWB = /^[A-Z0-9][A-Z0-9-]{3,39}$/;

/** A carrier's number of a parcel as it is stored: capitals, without spaces; null when it is none. */
export function parseAwb(given: string): string | null {
  const awb = given.replace(/\s+/g, '').toUpperCase();
  return AWB.test(awb) ? awb : null;
}

function toBare(name: string): string {
  return name.replace(/[\s-]/g, '').toLowerCase();
}
