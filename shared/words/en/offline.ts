/** The shop's texts without a connection. */
export const offline = {
  notice: 'Connection',
  youAreOffline: 'You are offline.',
  savedOn: (moment: string) =>
    `This page was saved on ${moment}. Prices and stock may have changed since.`,
  needsConnection: 'Buying needs a connection.',
  slow: 'The connection is slow.',
  backOnline: 'You are online again.',
  reload: 'Load it again',

  title: 'You are offline',
  text: 'This page could not be reached, and it is not saved on this device.',
  private:
    'Your cart, wishlist, orders and account need a connection. Nothing in them has been lost.',
  tryAgain: 'Try again',
  home: 'Home',
  savedProducts: 'Products saved on this device',
  savedHint: 'You can read these without a connection. Prices and stock may have changed since.',
  nothingSaved: 'Products that you look at are saved here, so that you can read them offline.',
};
