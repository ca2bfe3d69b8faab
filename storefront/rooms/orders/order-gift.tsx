import { useCustomerWords } from '../../lib/words.ts';

/** That the order is a gift, and what its slip says. */
export function OrderGift({ message }: { readonly message: string }) {
  const words = useCustomerWords().orders;
  return (
    <section className="panel order-facts order-gift">
      <h2>{words.gift}</h2>
      <p>{words.giftText}</p>
      {message && <blockquote dir="auto">{message}</blockquote>}
    </section>
  );
}
