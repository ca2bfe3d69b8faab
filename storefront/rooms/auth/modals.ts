/** Fetched together, when the first of them is wanted. */
export { ForgotModal } from './forgot-modal.tsx';
export { SignInModal } from './sign-in-modal.tsx';
