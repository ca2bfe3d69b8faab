import { ANONYMOUS_NAME } from '../accounts/rules.ts';

/** The name shown with a review: the first name, else the last name, else ANONYMOUS_NAME. */
export function formatReviewerName(customer: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return customer.firstName.trim() || customer.lastName.trim() || ANONYMOUS_NAME;
}
