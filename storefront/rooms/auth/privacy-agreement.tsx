import { paths } from '@haat/shared/paths.ts';
import type { ComponentProps } from 'react';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useCustomerWords } from '../../lib/words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

/** Consent to the privacy policy, never ticked in advance. The policy opens in a new tab, so the form keeps its values. */
export function PrivacyAgreement(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const words = useCustomerWords().auth;
  const label = (
    <>
      {words.agreeBefore}
      <ShopLink className="link" to={paths.privacyPolicy} target="_blank" rel="noopener">
        {words.privacyPolicy}
        <span className="visually-hidden"> {words.newTab}</span>
      </ShopLink>
      {words.agreeAfter}
    </>
  );
  return <Checkbox name="privacy" required {...props} label={label} />;
}
