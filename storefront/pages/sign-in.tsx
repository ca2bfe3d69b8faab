import { getLanguageOfPath, getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCustomer } from '../lib/customer/session.ts';
import { consumeTarget } from '../lib/private-page.ts';
import { buildPageMeta } from '../lib/seo.ts';
import {
  getCustomerWords,
  loadCustomerWords,
  useCustomerWords,
  useLanguage,
} from '../lib/words.ts';
import { AuthCard } from '../rooms/auth/auth-card.tsx';
import { AuthForms, type AuthTab } from '../rooms/auth/auth-forms.tsx';
import type { Route } from './+types/sign-in';

/** One screen with two addresses: /signin and /signup. */
export function meta({ matches, location }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const words = getCustomerWords(language).auth;
  const isSignUp = isSignUpPath(location.pathname);
  return buildPageMeta({
    matches,
    title: isSignUp ? words.register : words.signIn,
    description: isSignUp ? words.signUpDescription : words.signInDescription,
    path: isSignUp ? paths.signUp : paths.signIn,
    language,
  });
}

/** Needed so that the server renders the page too, not only the browser. */
export function loader() {
  return null;
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await loadCustomerWords(getLanguageOfPath(url.pathname));
}

export default function SignInPage() {
  const start = isSignUpPath(useLocation().pathname) ? 'register' : 'sign-in';
  useRedirectAfterSignIn();
  return <SignInCard key={start} start={start} />;
}

/** The card's title depends on the open tab. */
function SignInCard({ start }: { start: AuthTab }) {
  const words = useCustomerWords().auth;
  const [tab, setTab] = useState(start);
  return (
    <AuthCard title={tab === 'register' ? words.signUpTitle : words.signInTitle} lead={words.lead}>
      <AuthForms tab={tab} onTab={setTab} />
    </AuthCard>
  );
}

/** A customer who signs in, or is already signed in, is sent to the page that they wanted to open. */
function useRedirectAfterSignIn() {
  const navigate = useNavigate();
  const language = useLanguage();
  const isSignedIn = useCustomer() !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    const { path, state } = consumeTarget(location.search, getPathInLanguage(language, paths.home));
    void navigate(path, { state, replace: true });
  }, [isSignedIn, language, navigate]);
}

function isSignUpPath(pathname: string): boolean {
  return pathname.endsWith(paths.signUp);
}
