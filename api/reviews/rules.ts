import { ANONYMOUS_NAME } from '../accounts/rules.ts';

/** Who signs a review: the first name, else the last name, else nobody. */
export function formatReviewerName(customer: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return customer.firstName.trim() || customer.lastName.trim() || ANONYMOUS_NAME;
}
