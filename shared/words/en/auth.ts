import { MINIMUM_AGE, OTP_DIGITS, PASSWORD_LENGTH_MIN } from '../../limits.ts';
import { formatWait } from './wait.ts';

export const auth = {
  // fields
  username: 'Username',
  signInName: 'Email, mobile or username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  email: 'Email',
  mobile: 'Mobile number',
  mobileHint: 'Format 9988776655',
  mobilePlaceholder: 'Enter 10 digit No.',
  confirmPassword: 'Confirm password',
  passwordHint: `At least ${PASSWORD_LENGTH_MIN} characters`,
  missingSignInName: 'Type your email, mobile or username.',
  missingPassword: 'Type your password.',
  sharedMobile: 'If others have an account with the same mobile number, sign in with your email.',
  choosePassword: `Choose a password of at least ${PASSWORD_LENGTH_MIN} characters.`,
  repeatPassword: 'Type the same password once more.',
  passwordForm: `A password has at least ${PASSWORD_LENGTH_MIN} characters.`,
  mobileForm: 'A mobile number has 10 digits.',
  passwordMismatch: 'Password Mismatch',
  invalidEmail: 'Please enter valid Email Id',

  // sign in
  tabs: 'Sign In or Register',
  signIn: 'Sign In',
  register: 'Register',
  signingIn: 'Signing in...',
  forgotPassword: 'Forgot password?',
  newHere: 'New here?',
  goRegister: 'Register',
  haveAccount: 'Already have an account?',
  goSignIn: 'Sign In',
  signInTitle: 'Sign in to your account',
  signUpTitle: 'Create your account',
  signInDescription: 'Sign in to see your cart, wishlist, orders and addresses.',
  signUpDescription: 'Register in a minute to keep a cart and a wishlist, and to order.',
  lead: 'Your cart and wishlist stay with you on every phone.',
  signInTo: {
    cart: 'Sign in to add to cart',
    wishlist: 'Sign in to add to wishlist',
    buyNow: 'Sign in to buy now',
    rate: 'Sign in to rate this product',
    notice: 'Sign in to be told by mail',
    ask: 'Sign in to ask or answer',
    again: 'Please sign in again',
  },
  leadAgain: 'Your session has ended. Nothing you have typed is lost.',

  // register
  signUp: 'Sign Up',
  signingUp: 'Signing up...',
  usernameAvailable: 'This user name is available',
  usernameTaken: 'User name already taken',
  usernameLikeContact:
    'Choose a username that is not an email or a mobile number. You can sign in with yours anyway.',
  agreeBefore: 'I agree to the ',
  privacyPolicy: 'privacy policy',
  agreeAfter: ` and am ${MINIMUM_AGE} years of age or older.`,
  newTab: '(opens in a new tab)',
  agreeMissing: 'Please agree to the privacy policy to sign up.',
  missing: (steps: readonly string[]) => `Still needed: ${steps.join(', ')}.`,
  steps: { email: 'Email', mobile: 'Mobile', account: 'Account' },
  step: (number: number, steps: number, name: string) => `Step ${number} of ${steps}: ${name}`,
  continue: 'Continue',
  back: 'Back',
  missingUsername: 'an available username',
  missingEmail: 'a verified email',

  // email code
  sendCode: 'Send OTP',
  sendingCode: 'Sending...',
  code: `${OTP_DIGITS} digit OTP`,
  codeForm: `Type the ${OTP_DIGITS} digits that we mailed to you.`,
  incorrectOtp: 'Incorrect OTP',
  checkingCode: 'Checking the OTP…',
  emailVerified: 'Email verified',
  resendReady: 'You can ask for another OTP now.',
  resend: 'Resend OTP',
  resendIn: (seconds: number) => `Resend OTP in ${formatWait(seconds)}`,

  // forgot password
  forgotTitle: 'Forgot your password?',
  forgotLead:
    'Tell us the email and the mobile number of your account, and we will mail you a link.',
  sendLink: 'Send link',
  sending: 'Sending...',

  // reset password
  resetTitle: 'Choose a new password',
  resetLead: 'You will be signed out everywhere.',
  resetDescription: 'Choose a new password with the link that we mailed to you.',
  checkingLink: 'Checking your link…',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  changePassword: 'Change password',
  changingPassword: 'Changing...',
  getNewLink: 'Get a new link',
  linkMissing: 'This page opens from the link in our mail.',
  passwordChanged: 'Your password has been changed. Please sign in.',

  // end the mails about a product
  endNoticeTitle: 'No more mails about it',
  endNoticeLead: 'You asked us to write to you about a product.',
  endNoticeDescription: 'End the mails about a product with the link in one of them.',
  noticeEnded: (product: string) =>
    product
      ? `We send you no more such mails about “${product}”.`
      : 'We send you no more such mails about this product.',
  myNotices: 'See all in my account',
  toShop: 'Go to the home page',

  // undo a change of email or mobile
  restoreTitle: 'Get your account back',
  restoreLead: 'Someone changed the email or mobile number of your account.',
  restoreDescription:
    'Undo a change of your email or mobile number with the link that we mailed to you.',
  restoreWhat: (email: string) =>
    `Your account gets the email ${email} and its former mobile number again. It is signed out everywhere, and you choose a new password next.`,
  restoreKnown: 'Was it you who changed it? Then there is nothing to do here: close this page.',
  restore: 'Undo the change',
  restoring: 'Undoing...',
  restored: 'The change is undone.',
  writeToUs: 'Contact Us',
};
