import { useFocusOnMount } from '../../../lib/focus.ts';
import { useOnDemand } from '../../../lib/on-demand.ts';
import { useWords } from '../../../lib/words.ts';
import { getPhoneUrl } from './ar-support.ts';
import './viewer.css';

/** Shown instead of the photos on a device without AR: how to open the page on a phone that has it. */
export function ArOnPhone() {
  const words = useWords().product;
  const container = useFocusOnMount<HTMLDivElement>();
  const url = getPhoneUrl(location);
  const { code } = useOnDemand(url !== null, loadQrCode);
  return (
    <div className="ar-on-phone" tabIndex={-1} ref={container}>
      {url && (
        <div className="qr-frame">{code && <code.QrCode text={url} label={words.qrCode} />}</div>
      )}
      <p>{url ? words.scanForRoom : words.onlyThisComputer}</p>
      {url && <p className="ar-on-phone-address">{decodeURI(url)}</p>}
    </div>
  );
}

function loadQrCode() {
  return import('./qr-code.client.tsx');
}
