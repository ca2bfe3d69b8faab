import { Skeleton } from '../../ui/skeleton.tsx';
import './contact-form-pending.css';

/** A placeholder, shown while the form loads. */
export function ContactFormPending() {
  return (
    <div className="contact-form-pending" aria-hidden="true">
      <Skeleton shape="block" />
    </div>
  );
}
