import {
  BREACH_DETAILS_HOURS,
  GRIEVANCE_ANSWERED_HOURS,
  MESSAGES_RETENTION_YEARS,
  NOTICE_DAYS,
  MINIMUM_AGE,
  KNOWN_BROWSER_DAYS,
  SESSION_DAYS,
  SESSION_DAYS_MAX,
  UNDELIVERED_MAILS_RETENTION_DAYS,
  UNPAID_ORDERS_RETENTION_DAYS,
  VERIFICATION_VALID_MINUTES,
} from '../../limits.ts';
import type { PrivacySection } from '../page-copy.ts';

export const privacyPolicy: readonly PrivacySection[] = [
  {
    id: 'in-short',
    heading: 'In short',
    paragraphs: [],
    points: [
      { text: 'We ask for what an order needs, and for nothing else.' },
      {
        text: 'We do not sell what we know about you, and there is no advertising and no tracking on this site.',
      },
      { text: 'Card and UPI details go straight to the payment provider. We never hold them.' },
      {
        text: 'You can see, correct, download and delete what we hold: in your account, without asking anyone.',
      },
    ],
  },
  {
    id: 'who-may-shop',
    heading: 'Who may shop here',
    paragraphs: [
      `You must be at least ${MINIMUM_AGE} years old to open an account or to order. We do not knowingly hold anything about children. If a child has signed up, tell us and we will delete the account.`,
    ],
  },
  {
    id: 'what-we-hold',
    heading: 'What we hold, why, and for how long',
    paragraphs: [
      'You can look around, search and read reviews without telling us who you are. The rest comes from you, when you sign up, order or write to us.',
    ],
    records: [
      {
        name: 'Your account',
        holds:
          'Your username, email address and mobile number; your name and gender if you give them; the language you read; and your password in a form that cannot be turned back into it.',
        purpose: 'To sign you in, to show you your orders, and to reach you about them.',
        retention:
          'Until you delete the account. A former email address or mobile number: two weeks after the change, so that a change by a thief can be undone.',
      },
      {
        name: 'Where you are signed in',
        holds:
          'Your browser and device, such as ‘Chrome on Android’, when you signed in there, and when you were last there.',
        purpose: 'To keep you signed in, and to let you sign out of a device you no longer use.',
        retention: `Until you sign out there, or ${SESSION_DAYS} days after your last visit from there, and ${SESSION_DAYS_MAX} days after you signed in at the latest.`,
      },
      {
        name: 'Your addresses',
        holds: 'The name, mobile number and address to deliver to.',
        purpose: 'To fill in the checkout, and to deliver.',
        retention: 'Until you remove the address or delete the account.',
      },
      {
        name: 'Your cart and wishlist',
        holds: 'The products you put in, and how many.',
        purpose: 'So that you find them again on every device you sign in on.',
        retention: 'Until you remove them or delete the account.',
      },
      {
        name: 'Mails about products that you asked for',
        holds:
          'The product, what you want to be told about it, its price at that time, and your language.',
        purpose: 'To mail you when it is back in stock or costs less.',
        retention: `Until you end it by the link in a mail or in your account, or delete the account; ${NOTICE_DAYS} days at most.`,
      },
      {
        name: 'Your orders and invoices',
        holds:
          'What you bought, from whom and at what price, the delivery address as it was, the message of a gift, the carriers and tracking numbers of its parcels, and the reference, amount and kind of the payment.',
        purpose: 'To deliver, refund and answer for an order, and because tax law requires it.',
        retention:
          'As long as tax law requires: six years after the yearly return of that year is due. Deleting your account does not remove them earlier, but empties the message of a gift.',
      },
      {
        name: 'Orders that were never paid',
        holds: 'What you were about to buy, and the delivery address.',
        purpose: 'To find the order again if the payment arrives late.',
        retention: `${UNPAID_ORDERS_RETENTION_DAYS} days, then they are deleted.`,
      },
      {
        name: 'Your returns',
        holds:
          'Which pieces you return and why, what you and the seller wrote about it, and the parcel.',
        purpose: 'To decide about the return, and to refund it, replace it or exchange it.',
        retention: 'As long as the order. When you delete your account, what you wrote is removed.',
      },
      {
        name: 'Your reviews',
        holds:
          'Stars, title, text, date, whether you bought the product here, and your first name, or your last name if you gave no other. Everyone can see these.',
        purpose: 'To help other shoppers.',
        retention:
          'As long as the product is in the shop. When you delete your account, your name is removed.',
      },
      {
        name: 'Your questions and answers',
        holds:
          'What you asked about a product or answered, the date, and your first name, or your last name if you gave no other. Everyone can see these once they are shown.',
        purpose: 'To help you and other shoppers.',
        retention:
          'As long as the product is in the shop. When you delete your account, your name is removed, and what was never shown is deleted.',
      },
      {
        name: 'Pictures you send',
        holds:
          'The picture, made anew: without the place and time at which it was taken, and without the name of the file and the camera.',
        purpose:
          'To show it beside your review once it has been looked at, or to decide about a return.',
        retention:
          'Until you take it out or delete the account. A picture that you did not use is deleted after a day.',
      },
      {
        name: 'Your messages to us',
        holds: 'What you wrote, with your name and email address.',
        purpose: 'To answer you and to settle complaints.',
        retention: `${MESSAGES_RETENTION_YEARS} years after your last message. If you delete your account, they are deleted from the shop at once, and from our mailbox as soon as what is still open is settled.`,
      },
      {
        name: 'Our mails to you',
        holds: 'Your email address and what the mail says.',
        purpose: 'To send it to you.',
        retention: `Until it has been sent. A mail that cannot be delivered: ${UNDELIVERED_MAILS_RETENTION_DAYS} days.`,
      },
      {
        name: 'Server logs',
        holds:
          'The time, the page and how the server answered. The servers in front of the shop may also note the internet address you came from and your browser’s name.',
        purpose: 'To keep the shop safe and to find faults.',
        retention: 'One year, then they are deleted.',
      },
    ],
  },
  {
    id: 'on-your-device',
    heading: 'What is kept on your device',
    paragraphs: [
      `One cookie keeps you signed in, for up to ${SESSION_DAYS} days after your last visit and ${SESSION_DAYS_MAX} days after you signed in; no script can read it, and it is gone when you log out. Another one remembers, for ${VERIFICATION_VALID_MINUTES} minutes at most, that you have verified your email address. A third one shows for ${KNOWN_BROWSER_DAYS} days that you have signed in here before, so that strangers who guess passwords cannot keep you out. Your browser’s own storage keeps your sign-in details, the language and the PIN code for delivery that you chose and, until you close the tab, where you were going and what you are about to send or pay. All of this is needed for the shop to work. There are no cookies for advertising or for counting visitors.`,
      'So that you can read on without a connection, your browser also keeps public pages and pictures that you looked at, for up to 30 days, and the names of the last products. They stay on your device, and are gone when you clear this site’s data in your browser.',
    ],
  },
  {
    id: 'who-receives-it',
    heading: 'Who receives it',
    paragraphs: ['Only those who need it for your order, and only as much as they need:'],
    points: [
      {
        term: 'The seller of a product',
        text: 'What you ordered, the message of a gift, the name, mobile number and address to deliver to, and what you write and show about a return.',
      },
      {
        term: 'The courier, and the service that books it',
        text: 'The same name, mobile number and address, and what is in the parcel with its value. Not your email address.',
      },
      {
        term: 'The payment provider, Razorpay',
        text: 'The amount, and your name, email address and mobile number for the payment form.',
      },
      {
        term: 'Companies that work for us',
        text: 'They run our servers and send our mail, and may use the data for nothing else.',
      },
      { term: 'Courts and authorities', text: 'Where the law obliges us to answer.' },
    ],
  },
  {
    id: 'how-it-is-protected',
    heading: 'How it is protected',
    paragraphs: [
      'Your connection to the shop is encrypted. Nobody, not even we, can read your password. Every account can reach only its own orders, addresses and invoices.',
      `If something goes wrong all the same and your data is affected, we will tell you and the Data Protection Board of India without delay, and give the Board the details within ${BREACH_DETAILS_HOURS} hours.`,
    ],
  },
  {
    id: 'your-rights',
    heading: 'Your rights',
    paragraphs: [
      'The Digital Personal Data Protection Act, 2023 gives you these rights. Using them costs nothing. Most of them you use yourself, in your account; for the rest write from the email address of your account, so that we know it is you.',
    ],
    points: [
      {
        term: 'See and download',
        text: 'A copy of everything we hold about you, in a file you can open: ‘Download my data’ under Profile Information in your account.',
      },
      { term: 'Correct', text: 'Most of it yourself in your account, the rest through us.' },
      {
        term: 'Delete',
        text: 'Your account and all that the law does not oblige us to keep: ‘Delete my account’ under Profile Information. It happens at once and cannot be undone.',
      },
      {
        term: 'Withdraw your consent',
        text: 'At any time, as easily as you gave it: by deleting your account, which we cannot keep without your consent. What was done before stays lawful.',
      },
      {
        term: 'Nominate',
        text: 'Name someone who may use these rights if you die or can no longer do so.',
      },
      {
        term: 'Complain',
        text: 'To our grievance officer first, then to the Data Protection Board of India.',
      },
    ],
  },
  {
    id: 'grievance-officer',
    heading: 'Grievance officer',
    paragraphs: [
      `Complaints about your data or about an order go to the person named here. You will get an acknowledgement with a ticket number within ${GRIEVANCE_ANSWERED_HOURS} hours, and a solution within one month.`,
    ],
  },
  {
    id: 'consent-and-changes',
    heading: 'Your consent, and changes to this policy',
    paragraphs: [
      'When you sign up you agree to this policy by ticking a box that is empty at first. We record which version you agreed to, and when.',
      'This page always shows the version in force, with its date. Before a change that affects what we hold or why, we will write to every customer and ask again where the law requires it. The policy can be read in English and in Hindi.',
    ],
  },
];
