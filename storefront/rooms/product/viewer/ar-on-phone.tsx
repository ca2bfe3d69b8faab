import { useFocusTaken } from '../../../lib/keep-focus.ts';
import { useOnDemand } from '../../../lib/on-demand.ts';
import { useWords } from '../../../lib/words.ts';
import { getPhoneUrl } from './ar-support.ts';
import './ar-on-phone.css';

/** Shown instead of the photos on a device without AR: how to open the page on a phone that has it. */
export function GalleryPhone() {
  const words = useWords().product;
  const part = useFocusTaken<HTMLDivElement>();
  const address = getPhoneUrl(location);
  const { code } = useOnDemand(address !== null, loadQrCode);
  return (
    <div className="gallery-phone" tabIndex={-1} ref={part}>
      {address && (
        <div className="qr-frame">
          {code && <code.QrCode text={address} label={words.qrCode} />}
        </div>
      )}
      <p>{address ? words.scanForRoom : words.onlyThisComputer}</p>
      {address && <p className="gallery-phone-address">{decodeURI(address)}</p>}
    </div>
  );
}

function loadQrCode() {
  return import('./qr-code.client.tsx');
}
