import { useWords } from '../../lib/words.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { type ContactPart, parseContactPart, parseContactParts } from './contact-parts.ts';
import '../../ui/surfaces.css';
import './contact-panels.css';

interface ContactPanelProps {
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

/** How to contact the shop, and its hours. */
export function ContactPanel({ email, phone, address }: ContactPanelProps) {
  const { support } = useWords();
  const entries: readonly { icon: IconName; label: string; text: string }[] = [
    { icon: 'mail', label: support.email, text: email },
    { icon: 'phone', label: support.phone, text: phone },
    { icon: 'pin', label: support.address, text: address },
  ];
  return (
    <section className="panel contact-panel" aria-labelledby="contact-information">
      <h2 id="contact-information">{support.contactInformation}</h2>
      <dl>
        {entries.map(({ icon, label, text }) => (
          <div key={label}>
            <Icon name={icon} />
            <dt>{label}</dt>
            <dd>
              <ContactText part={parseContactPart(text)} />
            </dd>
          </div>
        ))}
        <div>
          <Icon name="headset" />
          <dt>{support.supportHours}</dt>
          <dd className="hours">
            <span>{support.weekdays}</span> <span>{support.weekdayHours}</span>
            <span>{support.sunday}</span> <span>{support.sundayHours}</span>
            <p>{support.hoursMeaning}</p>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The grievance officer for complaints: contacts and time limits. */
export function GrievancePanel({ officer }: { readonly officer: string }) {
  const { support } = useWords();
  return (
    <section className="panel contact-panel" aria-labelledby="grievance-panel">
      <h2 id="grievance-panel">{support.grievanceOfficer}</h2>
      <p>{support.grievanceLede}</p>
      <OfficerContact officer={officer} />
      <p className="terms">{support.grievanceTerms}</p>
    </section>
  );
}

/** The name and contacts of the grievance officer, as the operator configured them in one line. */
export function OfficerContact({ officer }: { readonly officer: string }) {
  return (
    <ul className="officer">
      {parseContactParts(officer).map((part) => (
        <li key={part.text}>
          <ContactText part={part} />
        </li>
      ))}
    </ul>
  );
}

/** An email address or a telephone number as a link, other text unchanged. */
function ContactText({ part }: { readonly part: ContactPart }) {
  if (part.kind === 'text') return part.text;
  return (
    <a className="link tap-target" href={part.link}>
      {part.text}
    </a>
  );
}
