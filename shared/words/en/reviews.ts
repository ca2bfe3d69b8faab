/** What rating a product needs beyond the product page. */
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
  shownAs: (name: string) => `Everyone can read your review. It will be signed “${name}”.`,
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
