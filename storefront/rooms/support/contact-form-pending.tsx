import { Skeleton } from '../../ui/skeleton.tsx';
import './contact-form-pending.css';

/** The place of the form while it is on its way. */
export function ContactFormPending() {
  return (
    <div className="contact-form-pending" aria-hidden="true">
      <Skeleton shape="block" />
    </div>
  );
}
