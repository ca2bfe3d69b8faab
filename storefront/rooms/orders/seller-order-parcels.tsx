import type { Parcel, SellerOrder } from '@haat/shared/contract/orders.ts';
import { formatMomentIst } from '@haat/shared/dates.ts';
import { useId } from 'react';
import { addToast } from '../../lib/toasts.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listParcels } from './orders.ts';
import './seller-order-parcels.css';

/** The parcels of a seller order: carrier, number, and where the carrier says where each one is. */
export function SellerOrderParcels({ sellerOrder }: { readonly sellerOrder: SellerOrder }) {
  const words = useCustomerWords().orders;
  const heading = useId();
  const parcels = listParcels(sellerOrder);
  if (parcels.length === 0) return null;
  return (
    <div className="parcels">
      <h3 id={heading}>{words.parcels(parcels.length)}</h3>
      <ul aria-labelledby={heading}>
        {parcels.map((parcel) => (
          <ParcelRow key={parcel._id} parcel={parcel} sellerOrder={sellerOrder} />
        ))}
      </ul>
    </div>
  );
}

interface ParcelRowProps {
  readonly parcel: Parcel;
  readonly sellerOrder: SellerOrder;
}

function ParcelRow({ parcel, sellerOrder }: ParcelRowProps) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  const { carrier, awb, trackingUrl, shippedAt, deliveredAt } = parcel;
  return (
    <li className="parcel">
      <Icon name={deliveredAt ? 'box' : 'truck'} className="parcel-icon" />
      <div className="parcel-what">
        <b>{words.parcelOf(carrier)}</b>
        <span>
          {deliveredAt
            ? words.arrivedOn(formatMomentIst(new Date(deliveredAt), language))
            : words.sentOn(formatMomentIst(new Date(shippedAt), language))}
        </span>
        {listParcels(sellerOrder).length > 1 && (
          <Pieces parcel={parcel} sellerOrder={sellerOrder} />
        )}
        <span>
          {words.awb} <span className="parcel-awb">{awb}</span>
        </span>
      </div>
      <div className="parcel-buttons">
        <CopyButton awb={awb} />
        {trackingUrl && (
          <a
            className="button line small"
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words.track(carrier)}
            <span className="visually-hidden"> ({words.newWindow})</span>
          </a>
        )}
      </div>
    </li>
  );
}

/** What is in one of several parcels. */
function Pieces({ parcel, sellerOrder }: ParcelRowProps) {
  const words = useCustomerWords().orders;
  const titles = new Map(sellerOrder.lines.map(({ _id, displayInfo }) => [_id, displayInfo]));
  return parcel.pieces.map(({ line, quantity }) => (
    <span key={line}>{words.pieceOf(quantity, titles.get(line) ?? '')}</span>
  ));
}

function CopyButton({ awb }: { readonly awb: string }) {
  const words = useCustomerWords().orders;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(awb);
      addToast(words.copied);
    } catch {
      addToast(words.notCopied); // not allowed, or not over https
    }
  };
  return (
    <Button kind="line" small aria-label={words.copyAwb(awb)} onClick={() => void copy()}>
      {words.copy}
    </Button>
  );
}
