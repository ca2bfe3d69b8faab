import { GRIEVANCE_ANSWERED_HOURS, RETURN_DAYS } from '../../limits.ts';

/** Titles and labels of the FAQ, privacy policy and contact pages. The long texts are in the storefront. */
export const support = {
  onThisPage: 'On this page',

  faqTitle: 'Frequently Asked Questions',
  faqLede: 'Shipping, orders and returns, and payments: what shoppers ask most.',
  faqDescription: `What delivery costs and how long it takes, free returns within ${RETURN_DAYS} days, replacements, refunds and payments.`,
  stillAQuestion: 'Didn’t find your answer?',
  contactUs: 'Contact Us',

  privacyTitle: 'Privacy Policy',
  privacyLede: 'What this shop knows about you, why, for how long, and what you can do about it.',
  privacyDescription:
    'What is held about shoppers, why and how long, who receives it, and how to see, download and delete it.',
  versionInForce: (version: string, date: string) => `Version ${version}, in force from ${date}`,
  recordHolds: 'What',
  recordPurpose: 'Why',
  recordRetention: 'How long',

  contactTitle: 'Contact Us',
  contactLede: 'Help with an order, or a word about the shop: we are glad to hear from you.',
  contactDescription:
    'Help with orders, returns and payments, support hours, and the address and grievance officer of the shop.',
  helpWithOrders: 'Help with your Orders',
  loginForHelp: 'Login to get Help with your Orders.',
  helpTopics: 'Quick help',
  allQuestions: 'All questions and answers',
  writeToUs: 'Write to us',

  contactInformation: 'Contact Information',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  supportHours: 'Support hours',
  weekdays: 'Monday–Saturday',
  weekdayHours: '11am–7pm IST',
  sunday: 'Sunday',
  sundayHours: '11am–6pm IST',
  hoursMeaning:
    '24/7 support: write to us at any hour and you get a ticket number at once. People read, answer and pick up the phone in these hours.',

  grievanceOfficer: 'Grievance Officer',
  grievanceLede: 'If our support could not settle it, write to our grievance officer.',
  grievanceTerms: `Every complaint is acknowledged with a ticket number within ${GRIEVANCE_ANSWERED_HOURS} hours and settled within one month.`,
};
