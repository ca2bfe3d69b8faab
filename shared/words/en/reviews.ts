import { formatCount } from '../../money.ts';

const count = (characters: number) => formatCount(characters, 'en');

/** Texts for rating a product that the product page does not have. */
export const reviews = {
  rate: 'Rate Product',
  change: 'Change your review',
  howManyStars: 'How many stars?',
  /** From 1 star to 5. */
  starMeanings: ['Very poor', 'Poor', 'Okay', 'Good', 'Excellent'],
  starChoice: (stars: number, meaning: string) =>
    `${stars} ${stars === 1 ? 'star' : 'stars'}, ${meaning}`,
  title: 'Title',
  description: 'Description',
  upTo: (most: number) => `Up to ${count(most)} characters.`,
  written: (characters: number, most: number) =>
    `${count(characters)} of ${count(most)} characters`,
  tooLong: (most: number) => `Please shorten it to ${count(most)} characters.`,
  yourName: 'Your name (optional)',
  yourNameHint: 'Kept in your profile, where you can change it.',
  shownAs: (name: string) => `Everyone can read your review. It will be signed “${name}”.`,
  photosHint: (most: number) =>
    `Up to ${most}: JPEG, PNG or WebP. Where they were taken is removed. Others see them once we have looked at them; your text is shown at once.`,
  photosOfBuyers: 'Photos can be added by customers who bought the product here.',
  next: 'Continue',

  // the confirmation
  yourReview: 'Your review',
  pressOk: 'Press Ok to save',
  stars: 'Stars',
  empty: 'Nothing written',
  ok: 'Ok',
  cancel: 'Cancel',
  saving: 'Saving...',
  saved: 'Your review is saved.',
};
