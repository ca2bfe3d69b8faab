/** Choosing and sending photos, of a review or of a return. */
export const photos = {
  title: 'Photos (optional)',
  add: 'Add photos',
  number: (number: number) => `Photo ${number}`,
  sending: (percent: number) => `Sending: ${percent}%`,
  sent: 'Ready',
  failed: 'Not sent',
  waiting: 'Being looked at',
  shown: 'Shown',
  refused: (reason: string) => `Not shown: ${reason}`,
  retry: (number: number) => `Send photo ${number} again`,
  remove: (number: number) => `Remove photo ${number}`,
  tooMany: (most: number) => `Up to ${most} photos are possible. The others were left out.`,
  notReady: 'Please wait until the photos are sent. Send those that failed again, or remove them.',
  count: (sent: number) => (sent === 1 ? '1 photo' : `${sent} photos`),
};
